/**
 * Requests rewards many times at once, under different keys: the reward of a mission, the ticket of a raffle, a red envelope, a promotion and the
 * manual rebate by one member, and the last part of an envelope by many; each of these `repeat` times. `node tools/race/race-gifts.ts [--parallel 200]
 * [--repeat 100] [--backend embedded|external]` — figure R3. Exits with 1 unless exactly one succeeded each time, no server error was returned, and
 * the ledger is correct.
 */
import { minor } from '@perya/domain/money/minor'
import { missionCycleAt } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import { beginSession } from '@perya/gateway/identity'
import { cashAccount, openAccount } from '@perya/gateway/ledger'
import { runOperator } from '@perya/gateway/operator'
import { createRaffle, fundRedEnvelope, requirePromotion, termsVersion } from '@perya/gateway/rewards'
import { findLedgerFaults, readOptions, sendCall, signInPeople, type SignedInClient } from '../crash/client-crowd.ts'
import { type ServerAnswer, startServerProcess } from '../crash/server-process.ts'

const options = readOptions({ parallel: 200, repeat: 100 })
const { parallel = 0, repeat = 0 } = options.more
const served = await startServerProcess({ external: options.external, port: options.port, sockets: parallel })
const { app } = served
const { store, brand } = app
const texts = { EN: 'Race' }
const now = Date.now()
const times = { opensAt: new Date(now - 3_600_000), closesAt: new Date(now + 3_600_000) }

const crowd = await signInPeople(served, { count: parallel, name: 'hand', opening: 0 })
const [one] = crowd
if (one === undefined) throw new Error('nobody is there')
// All requests come from one network here, so the campaigns have no limit per network; every other condition applies.
await store.pool.query(
  `insert into member_contact (member_id, kind, value, verified_at, changed_at) select id, 'mail', id || '@example.com', now(), now() from unnest($1::text[]) id`,
  [crowd.map(({ memberId }) => memberId)],
)
const seats: SignedInClient[] = []
for (let i = 0; i < parallel; i += 1) {
  const how = { loginType: 'username', mustChange: false, address: '127.0.0.1' } as const
  const { sessionId, token, cookie } = await beginSession(app, { id: one.memberId, type: 0 }, how)
  seats.push({ ...one, sessionId, headers: { ...one.headers, authorization: token, cookie: `perya=${cookie}` } })
}
const { first } = missionCycleAt('day', localDayAt(now, brand.timeZone))
const lastDay = missionCycleAt('day', localDayAt(now + 7_200_000, brand.timeZone)).first
await store.pool.query(
  `insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
   select $1, $2, d, 1000000, 0, 0, 0, 0, 0 from unnest($3::date[]) d on conflict do nothing`,
  [one.memberId, brand.currency, [...new Set([first, lastDay])]],
)

const races = {
  mission: async (n: number) => {
    await store.pool.query(
      `insert into mission (id, title, says, measure, period, target, currency, reward, starts_on) values ($1, '{}', '{}', 'valid_bet', 'day', 1, $2, 100, '2026-01-01')`,
      [`race-${n}`, brand.currency],
    )
    return (seat: SignedInClient, key: string) =>
      sendCall(served, 'mission.claim', { mission: `race-${n}`, turn: first }, { headers: seat.headers, key })
  },
  envelope: async (n: number) => {
    await fundRedEnvelope(app, { id: `race-${n}`, title: texts, says: texts, total: minor(100_000), parts: 100, perAddress: 0, ...times })
    return (seat: SignedInClient, key: string) => sendCall(served, 'redEnvelope.open', { id: `race-${n}` }, { headers: seat.headers, key })
  },
  raffle: async (n: number) => {
    await createRaffle(app, { id: `race-${n}`, title: texts, says: texts, leastBet: 1, prizes: [100], ...times })
    return (seat: SignedInClient, key: string) => sendCall(served, 'raffle.claim', { raffle: `race-${n}` }, { headers: seat.headers, key })
  },
  promotion: async (n: number) => {
    const options = { title: 'Race', summary: 'Race', content: '<p>Race</p>', amount: '1.00', 'per-network': '0' }
    await runOperator(app, { words: ['promotion', 'publish', `race-${n}`], options }, 'race')
    const terms = termsVersion(await requirePromotion(app, `race-${n}`), 100)
    return (seat: SignedInClient, key: string) => sendCall(served, 'promotion.claim', { id: `race-${n}`, terms }, { headers: seat.headers, key })
  },
  rebate: async () => {
    await store.pool.query(
      `insert into round_sum as s (account_id, quarter, vendor, title_id, status, n, stake, paid)
       select $1, date_bin('15 minutes', now() - interval '2 hours', '2000-01-01'), 'RACE', game_id, 'lost', 1, 1000000, 0 from game where game_type = 'RNG' order by game_id limit 1
       on conflict (account_id, quarter, vendor, title_id, status) do update set n = s.n + 1, stake = s.stake + excluded.stake`,
      [await openAccount(store, cashAccount(one.memberId, 'real', brand.currency))],
    )
    return (seat: SignedInClient, key: string) => sendCall(served, 'rebate.claim', {}, { headers: seat.headers, key })
  },
  lastPart: async (n: number) => {
    await fundRedEnvelope(app, { id: `last-${n}`, title: texts, says: texts, total: minor(100), parts: 1, perAddress: 0, ...times })
    return (seat: SignedInClient, key: string) => sendCall(served, 'redEnvelope.open', { id: `last-${n}` }, { headers: seat.headers, key })
  },
}
const named = Object.entries(races)

/** Retries under the same key if no answer arrives in time or the server is busy, as members do. */
const answered = async (action: () => Promise<ServerAnswer>): Promise<ServerAnswer> => {
  for (;;) {
    const reply = await action().catch(() => null)
    if (reply !== null && reply.status !== 503) return reply
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 600))
  }
}

const tally: Record<string, { races: number; exactlyOne: number; refusals: Record<string, number> }> = {}
let shown = 0
for (let n = 0; n < repeat * named.length; n += 1) {
  const [name, prepare] = named[n % named.length] ?? ['mission', races.mission]
  const take = await prepare(n)
  const hands = name === 'lastPart' ? crowd : seats
  const answers = await Promise.all(hands.map((seat, i) => answered(() => take(seat, `race-${n}-${i}`))))
  const of = (tally[name] ??= { races: 0, exactlyOne: 0, refusals: {} })
  of.races += 1
  if (answers.filter((reply) => reply.status === 200).length === 1) of.exactlyOne += 1
  for (const reply of answers) {
    if (reply.status === 200) continue
    if (reply.status >= 500) shown += 1
    const why = String(reply.body['errorCode'] ?? reply.status)
    of.refusals[why] = (of.refusals[why] ?? 0) + 1
  }
}
const books = await findLedgerFaults(served)
const report = { backend: served.backend, parallel, repeat, shownErrors: shown, ...books, tally }
await served.end()
console.log(JSON.stringify(report, null, 2))
const isRight = Object.values(tally).every((of) => of.races === of.exactlyOne)
process.exit(isRight && shown + books.violations + books.sums + books.negative === 0 ? 0 : 1)
