import { settledAfter } from '@perya/domain/factor/step-up'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'

/**
 * The moment before which a secret or a contact must have been set to be settled. Both the gateway's clock and the database's must be a day
 * past it, so that no gateway whose clock is fast makes a new one count.
 */
export const settledSince = (clock: Clock): RawBuilder<Date> =>
  sql<Date>`(least(${new Date(clock.now())}::timestamptz, house_now()) - make_interval(secs => ${settledAfter / 1000}))`
