import { queryAsOwner } from './database/database.ts'
import type { TestPlatform } from './test-platform.ts'

/** The clock of the database, replaced by the manual clock of a test. */
export type DatabaseClock = {
  /** Sets the database's clock to the manual clock. */
  readonly show: () => Promise<void>
  /** Moves both clocks on by milliseconds. */
  readonly turn: (milliseconds: number) => Promise<void>
}

/**
 * Sets the database of a test to the manual clock. In production the database's own clock decides and cannot be replaced; a test replaces the one
 * function that reads it, in its own database.
 */
export const databaseClock = async ({ app, clock }: Pick<TestPlatform, 'app' | 'clock'>): Promise<DatabaseClock> => {
  const { pool } = app.store
  await queryAsOwner(
    app.store,
    `create table if not exists hand_clock (now timestamptz not null);
     create or replace function platform_now() returns timestamptz language sql volatile as $$ select now from hand_clock $$`,
  )
  const show = async () => {
    await pool.query('with old as (delete from hand_clock) insert into hand_clock values ($1)', [new Date(clock.now())])
  }
  await show()
  return {
    show,
    turn: async (milliseconds) => {
      clock.turn(milliseconds)
      await show()
    },
  }
}
