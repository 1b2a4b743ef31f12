import type { VendorServer } from './core/vendor-server.ts'
import type { RoundDriver } from './create-round-driver.ts'
import { type GameRound, advanceRound, openStates } from './core/rounds.ts'

const atOnce = 8

/** A stake without a response for this long, in milliseconds, is rolled back instead of retried: the player has left. */
const longestWait = 2 * 60_000

/** Drives every due round that was left open for `olderThan` milliseconds (at most 5000), and returns how many reached their end. */
export const recoverRounds = async (server: VendorServer, driver: RoundDriver, olderThan = 0): Promise<number> => {
  const now = server.now().getTime()
  const { rows } = await server.store.pool.query<GameRound>(
    `select * from reference_round where state = any($1) and updated_at <= $2 and (state <> 'placed' or due_at <= $3) order by created_at limit 5000`,
    [openStates, new Date(now - olderThan), new Date(now)],
  )
  const waiting = rows.filter(({ id }) => !driver.isUnderWay(id))
  let finished = 0
  const worker = async (): Promise<void> => {
    for (let round = waiting.shift(); round; round = waiting.shift()) {
      const isForgotten = round.state === 'bet_sent' && now - round.created_at.getTime() > longestWait
      const end = await driver.finish(isForgotten ? await advanceRound(server, round, 'cancelling') : round)
      if (!openStates.some((state) => state === end.state)) finished += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return finished
}
