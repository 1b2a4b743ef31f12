/**
 * Requests everything a member has many times at once, under different keys: by withdrawals, upline transfers, transfers to a vendor wallet, and all
 * of them together. `node tools/race/race-cashier.ts [--parallel 200] [--repeat 100] [--backend embedded|external]` — figure R3. Exits with 1 unless
 * exactly one succeeded each time, no server error was returned, and the ledger is correct.
 */
import { minor } from '@perya/domain/money/minor'
import { beginSession } from '@perya/gateway/identity'
import { moveMoney, cashAccount, openAccount, externalAccount, readSpendableBalance } from '@perya/gateway/ledger'
import { findLedgerFaults, readOptions, sendCall, signInPeople, type SignedInClient } from '../crash/client-crowd.ts'
import { bindPayouts, payPassword } from '../crash/payouts.ts'
import { type ServerAnswer, startServerProcess } from '../crash/server-process.ts'

const options = readOptions({ parallel: 200, repeat: 100 })
const { parallel = 0, repeat = 0 } = options.more
const served = await startServerProcess({ external: options.external, port: options.port, sockets: parallel })
const { app } = served
const { store, brand } = app
const all = 100_00

const above = await signInPeople(served, { count: 1, name: 'above', opening: all })
const [one] = await signInPeople(served, { count: 1, name: 'racer', opening: all, uplines: above })
if (one === undefined) throw new Error('nobody is there')
const account = (await bindPayouts(served, [one])).get(one.memberId) ?? ''

// A step-up proof authorises one action of one session, so every competing request has a session with its own proof.
const seats: SignedInClient[] = []
for (let i = 0; i < parallel; i += 1) {
  const how = { loginType: 'username', mustChange: false, address: '127.0.0.1' } as const
  const { sessionId, token, cookie } = await beginSession(app, { id: one.memberId, type: 0 }, how)
  seats.push({ ...one, sessionId, headers: { ...one.headers, authorization: token, cookie: `perya=${cookie}` } })
}
const cash = await openAccount(store, cashAccount(one.memberId, 'real', brand.currency))
const world = await openAccount(store, externalAccount('racer-run', 'real', brand.currency))

const amount = '100.00'
const spends = {
  withdrawal: (seat: SignedInClient, key: string) =>
    sendCall(served, 'cashier.withdraw', { accountId: account, amount, paymentPassword: payPassword }, { headers: seat.headers, key }),
  upline: (seat: SignedInClient, key: string) => sendCall(served, 'wallet.toUpline', { amount }, { headers: seat.headers, key }),
  vendor: (seat: SignedInClient, key: string) =>
    sendCall(served, 'wallet.transfer', { from: 'MAIN', to: 'GAME', amount }, { headers: seat.headers, key }),
}
const named = Object.values(spends)
const races = [...Object.entries(spends), ['together', null] as const]

/** Retries under the same key if no answer arrives in time: a request still in flight must not spend the balance of the next race. */
const answered = async (event: () => Promise<ServerAnswer>): Promise<ServerAnswer> => {
  for (;;) {
    const reply = await event().catch(() => null)
    if (reply !== null) return reply
  }
}

const tally: Record<string, { races: number; exactlyOne: number; refusals: Record<string, number> }> = {}
let [shown, left] = [0, 0]
for (let n = 0; n < repeat; n += 1) {
  const [name, spend] = races[n % races.length] ?? ['together', null]
  if (n > 0)
    await moveMoney(store, { scope: 'job:racer', extId: `again-${n}`, kind: 'deposit', legs: [{ from: world, to: cash, amount: minor(all) }] })
  await store.pool.query(
    `insert into step_up (session_id, purpose, method, expires_at) select unnest($1::text[]), 'transfer', 'password', now() + interval '4 minutes'
       on conflict (session_id, purpose) do update set expires_at = excluded.expires_at`,
    [seats.map(({ sessionId }) => sessionId)],
  )
  const answers = await Promise.all(
    seats.map((seat, i) => answered(() => (spend ?? named[i % named.length] ?? spends.upline)(seat, `race-${n}-${i}`))),
  )
  const of = (tally[name] ??= { races: 0, exactlyOne: 0, refusals: {} })
  of.races += 1
  if (answers.filter((reply) => reply.status === 200).length === 1) of.exactlyOne += 1
  for (const reply of answers) {
    if (reply.status === 200) continue
    if (reply.status >= 500) shown += 1
    const why = String(reply.body['errorCode'] ?? reply.status)
    of.refusals[why] = (of.refusals[why] ?? 0) + 1
  }
  if ((await readSpendableBalance(store, one.memberId, 'real', brand.currency)) !== 0) left += 1
}
const books = await findLedgerFaults(served)
const report = { backend: served.backend, parallel, repeat, shownErrors: shown, leftOver: left, ...books, tally }
await served.end()
console.log(JSON.stringify(report, null, 2))
const isRight = Object.values(tally).every((of) => of.races === of.exactlyOne)
process.exit(isRight && shown + left + books.violations + books.sums + books.negative === 0 ? 0 : 1)
