/**
 * Servers of six vendors, each with a different profile, send their callbacks one to five times, shuffled, concurrently, late and forged, while the
 * gateway is killed repeatedly; afterwards every balance must equal that of an oracle that knows only the protocol. `node tools/crash/callbacks/crash-callbacks.ts
 * [--rounds 20000] [--clients 6] [--players 60] [--kills 5] [--seed 2] [--backend embedded|external] [--port 0]` Figure R2; `clients` rounds are
 * played at any moment. `external` uses DATABASE_URL, or a second cluster that the tool starts. Exits with 1 if a balance differs, copies were
 * answered differently, or an answer is outside the protocol.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { createAnswerLog, type Outage, baselineLatency } from '../create-answer-log.ts'
import { createCallbackSender, type VendorSeat } from './create-callback-sender.ts'
import { callbackOracle } from './callback-oracle.ts'
import { seededRandom, planRounds, type Sending, shuffledBy, vendorProfiles } from './callback-plan.ts'
import { registerSixVendors, launchAllVendors } from './callback-seats.ts'
import { findLedgerFaults, killAt, readOptions, signInPeople } from '../client-crowd.ts'
import { startServerProcess } from '../server-process.ts'

const options = readOptions({ rounds: 20_000, clients: 6, players: 60, kills: 5, seed: 2 })
const { clients, kills } = options
const { rounds = 0, players = 0, seed = 0 } = options.more
const opening = 100_000_000
const served = await startServerProcess({ external: options.external, port: options.port, sockets: clients * 20 })
const { app } = served
const { currency } = app.brand

const keys = await registerSixVendors(served)
const people = await signInPeople(served, { count: players, name: 'callback', opening })
let seats: ReadonlyMap<string, VendorSeat> = new Map()
const seatOf = ({ vendor, player }: { vendor: string; player: number }): VendorSeat =>
  seats.get(`${vendor} ${player}`) ?? { playerId: '', gameId: '' }
const line = createCallbackSender({ served, keys, currency, seatOf })
seats = await launchAllVendors(served, people, async (vendor, launchToken) => {
  const { value } = (await line.post(vendor, 'authenticate', { launchToken })).body
  if (typeof value !== 'object' || value === null || !('playerId' in value)) throw new Error('a launch was not opened')
  return String(value.playerId)
})
line.attempts.length = 0

const plan = planRounds(rounds, { players, tooMuch: 10 * opening, seed })
const oracle = callbackOracle(vendorProfiles, opening)
const book = createAnswerLog(vendorProfiles)
const chance = seededRandom(seed + 1)
const began = performance.now()
let done = 0

/** Sends the messages of a stage at once, in any order. The expected answers are determined before. */
const sendStage = async (stage: readonly Sending[]): Promise<void> => {
  const expected = new Map<Sending, string>()
  for (const one of stage) if (!expected.has(one)) expected.set(one, one.forging === undefined ? oracle.hear(one.message) : '401 signature_invalid')
  await Promise.all(shuffledBy(stage, chance).map(async (one) => book.note(one, await line.send(one), expected.get(one) ?? '')))
}

const byMany = async <T>(waiting: T[], action: (one: T) => Promise<void>): Promise<void> => {
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await action(one)
  }
  await Promise.all(Array.from({ length: clients }, work))
}

const outages: Outage[] = []
const watched = {
  ...served,
  kill: () => {
    outages.push({ from: performance.now(), to: Number.POSITIVE_INFINITY })
    return served.kill()
  },
  start: async () => {
    await served.start()
    const last = outages.at(-1)
    if (last !== undefined) last.to = performance.now()
  },
}
const isTime = async (): Promise<void> => {
  while (done < ((outages.length + 0.5) * rounds) / kills) await wait(5)
}
const [killed] = await Promise.all([
  killAt(watched, new Array<number>(kills).fill(0), isTime),
  byMany(shuffledBy(plan, chance), async ({ stages }) => {
    for (const stage of stages) await sendStage(stage)
    done += 1
  }),
])

// Ends all sessions: wins of earlier bets are still paid, and new stakes are refused.
await app.store.pool.query('update session set ended_at = platform_now() where id = any($1)', [people.map(({ sessionId }) => sessionId)])
oracle.endSessions()
await byMany(
  plan.filter(({ late }) => late.length > 0),
  ({ late }) => sendStage(late),
)
const seconds = Math.round((performance.now() - began) / 1000)

const accounts = await Promise.all(
  people.map(async ({ memberId }) => {
    const { rows } = await app.store.pool.query<{ balance: number; held: string[] }>(
      `select balance, array(select after from movement m where m.account_id = account.id) as held
         from account where owner_id = $1 and kind = 'cash' and book = 'real' and currency = $2`,
      [memberId, currency],
    )
    return { balance: rows[0]?.balance, held: new Set(rows[0]?.held.map((after) => formatAmount(minor(Number(after)), currencyDigits(currency)))) }
  }),
)
const differences = accounts.filter(({ balance }, place) => balance !== opening + oracle.netOf(place)).length
const books = await findLedgerFaults(served)
await served.end()

const report = {
  backend: served.backend,
  rounds: done,
  players,
  vendors: vendorProfiles.size,
  kills: killed,
  seconds,
  requests: line.attempts.length,
  sentAgain: line.resent(),
  differences,
  ...book.judge((player) => accounts[player]?.held ?? new Set()),
  ...baselineLatency(line.attempts, outages),
  ...books,
}
for (const one of book.wrong.slice(0, 20)) console.log(one)
console.log(JSON.stringify(report, null, 2))
const { unequal, takenTwice, balancesNeverHeld, wrong, forged, mismatched, errorsOutsideRestarts: errors } = report
const slipped = forged.sent - forged.refused + mismatched.sent - mismatched.refused
const isRight =
  differences + unequal + takenTwice + balancesNeverHeld + wrong + slipped + errors + books.violations + books.sums + books.negative === 0
process.exit(isRight && killed >= kills && done === rounds ? 0 : 1)
