/**
 * Many members request the last piece of a reward at once, and many redemptions and conversions request all the points of one member at once; each of
 * these `repeat` times. `node tools/race/race-rewards.ts [--parallel 200] [--repeat 100] [--backend embedded|external]` — figure R3. Exits with 1 unless
 * exactly one succeeded each time, no server error was returned, and the ledger is correct.
 */
import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import { beginSession } from '@perya/gateway/identity'
import { cashAccount, openAccount, moveMoney } from '@perya/gateway/ledger'
import { bindPayouts, payPassword } from '../crash/payouts.ts'
import { findLedgerFaults, readOptions, sendCall, signInPeople, type SignedInClient } from '../crash/client-crowd.ts'
import { type ServerAnswer, startServerProcess } from '../crash/server-process.ts'

const options = readOptions({ parallel: 200, repeat: 100 })
const { parallel = 0, repeat = 0 } = options.more
const served = await startServerProcess({ external: options.external, port: options.port, sockets: parallel })
const { app } = served
const { store, brand } = app
const cost = 10
const minConverted = 100

const people = await signInPeople(served, { count: parallel, name: 'shopper', opening: 100 })
await bindPayouts(served, people)
const issued = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
const give = async (memberId: string, points: number, extId: string) => {
  const to = await openAccount(store, cashAccount(memberId, 'real', pointsCurrency))
  await moveMoney(store, { scope: 'job:shopper', extId, kind: 'points_slots', legs: [{ from: issued, to, amount: minor(points) }] })
}
const hang = async (stock: number) => {
  const row = { kind: 'goods', title: '{"EN":"Last"}', body: '{}', points: cost, currency: brand.currency, stock } as const
  await store.db
    .insertInto('reward')
    .values({ id: 'last', ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ stock }))
    .execute()
}
const pointsLeft = async () => {
  const { rows } = await store.pool.query<{ has: number }>(
    `select coalesce(sum(balance), 0)::int as has from account where currency = $1 and kind = 'cash' and owner_id = any($2)`,
    [pointsCurrency, people.map(({ memberId }) => memberId)],
  )
  return rows[0]?.has ?? 0
}

/** A server that is busy hashing passwords asks for a retry in two seconds; the client retries, as members do. */
const press = async (name: 'points.redeem' | 'points.convert', input: object, seat: SignedInClient, key: string): Promise<ServerAnswer> => {
  for (;;) {
    const reply = await sendCall(served, name, { ...input }, { headers: seat.headers, key }).catch(() => null)
    if (reply !== null && reply.status !== 429 && reply.status !== 503) return reply
    await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 1500))
  }
}

// All of one member's points are requested from `parallel` sessions of that member.
const [first] = people
if (first === undefined) throw new Error('nobody is there')
const pages: SignedInClient[] = []
for (let i = 0; i < parallel; i += 1) {
  const how = { loginType: 'username', mustChange: false, address: '127.0.0.1' } as const
  const { sessionId, token, cookie } = await beginSession(app, { id: first.memberId, type: 0 }, how)
  pages.push({ ...first, sessionId, headers: { ...first.headers, authorization: token, cookie: `perya=${cookie}` } })
}

const redeem = (seat: SignedInClient, key: string) => press('points.redeem', { rewardId: 'last', quantity: 1, password: payPassword }, seat, key)
const races = {
  'last piece': { takes: cost, stock: 1, seats: people, deed: redeem },
  'last points': { takes: cost, stock: parallel, seats: pages, deed: redeem },
  'last points converted': {
    takes: minConverted,
    stock: 0,
    seats: pages,
    deed: (seat: SignedInClient, key: string) => press('points.convert', { points: minConverted, password: payPassword }, seat, key),
  },
}

const tally: Record<string, { races: number; exactlyOne: number; refusals: Record<string, number> }> = {}
let [shown, astray] = [0, 0]
for (let n = 0; n < repeat; n += 1)
  for (const [name, { takes, stock, seats, deed }] of Object.entries(races)) {
    for (const one of new Set(seats.map(({ memberId }) => memberId))) await give(one, takes, `race-${n}-${name}-${one}`)
    await hang(stock)
    const had = await pointsLeft()
    const answers = await Promise.all(seats.map((seat, i) => deed(seat, `race-${n}-${name.replaceAll(' ', '-')}-${i}`)))
    const of = (tally[name] ??= { races: 0, exactlyOne: 0, refusals: {} })
    of.races += 1
    if (answers.filter(({ status }) => status === 200).length === 1) of.exactlyOne += 1
    for (const { status, body } of answers) {
      if (status === 200) continue
      if (status >= 500) shown += 1
      const why = String(body['errorCode'] ?? status)
      of.refusals[why] = (of.refusals[why] ?? 0) + 1
    }
    if (had - (await pointsLeft()) !== takes) astray += 1
    // Remaining points are removed, so that the next race starts from zero.
    await store.pool.query(
      `select move_money('job:shopper', 'sweep-' || $1 || '-' || a.id, 'points_sweep', '', array[a.id], array[$2::bigint], array[a.balance])
         from account a where a.currency = $3 and a.kind = 'cash' and a.balance > 0 and a.owner_id = any($4)`,
      [`${n}-${name}`, issued, pointsCurrency, people.map(({ memberId }) => memberId)],
    )
  }
const report = { backend: served.backend, parallel, repeat, shownErrors: shown, astray, ...(await findLedgerFaults(served)), tally }
await served.end()
console.log(JSON.stringify(report, null, 2))
const isRight = Object.values(tally).every((of) => of.races === of.exactlyOne)
process.exit(isRight && shown + astray + report.violations + report.sums + report.negative === 0 ? 0 : 1)
