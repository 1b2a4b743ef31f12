import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../handler.ts'
import { type Round, roundOf } from '../round.ts'

const patienceMs = 20
const mostTurns = 250

/** Length of a window of play. */
const windowMs = 5 * 60_000

// The driver reads a moment without end as a number.
type Mark = { readonly sealed: Date | number; readonly isDone: boolean }

const reaches = (sealed: Date | number, until: Date): boolean => Number(sealed) >= Math.floor(until.getTime() / windowMs) * windowMs

const foldOnce = async ({ store, brand }: House, until: Date | null): Promise<Mark> => {
  await store.pool.query('select set_team_zone($1)', [brand.timeZone])
  // A batch may take its time on a busy machine: nobody waits for it, and one that is cut short would only begin again.
  const client = await store.pool.connect()
  let sealed: Date | number = Number.NEGATIVE_INFINITY
  try {
    await client.query(`set statement_timeout = '60s'`)
    const { rows } = await client.query<{ sealed: Date | number }>(`select fold_play(coalesce($1::timestamptz, '-infinity')) as sealed`, [until])
    sealed = rows[0]?.sealed ?? sealed
    await client.query('reset statement_timeout')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  const mark = await store.pool.query<{ is_done: boolean }>('select wanted_id is null and folded_id >= sure_id as is_done from fold_mark')
  return { sealed, isDone: mark.rows[0]?.is_done === true }
}

/**
 * Adds up every line that is sure by now; with `until` also seals the windows before it, and says whether that is done: then what they
 * say is complete and stays so. Not yet where somebody has been writing all the while.
 */
export const foldPlay = async (house: House, until: Date | null = null): Promise<boolean> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { sealed, isDone } = await foldOnce(house, until)
    if (isDone && (until === null || reaches(sealed, until))) return true
    // A batch that was full is followed at once; who still writes is waited for.
    if (!isDone) await pause(patienceMs)
  }
  return false
}

/** Adds play up second by second, so that teams see the day as it goes. */
export const foldRound = (house: House): Round =>
  roundOf(house, 'adding up play', async () => {
    await foldPlay(house)
  })
