/**
 * Members deposit, withdraw, cancel, transfer money to a vendor wallet and to their upline while the server is killed repeatedly; afterwards the
 * answers they received, the ledger of the platform and the records of the payment provider must agree. `node tools/crash/crash-cashier.ts [--clients 16]
 * [--seconds 60] [--kills 6] [--backend embedded|external] [--port 0]` — figure R1. `external` uses DATABASE_URL, or a second cluster that the tool
 * starts. Exits with 1 if anything was lost, doubled or created.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { storeStepUp } from '@perya/gateway/identity'
import { decideWithdrawal, findWithdrawal } from '@perya/gateway/money'
import {
  findLedgerFaults,
  idOf,
  killAt,
  killMoments,
  readOptions,
  rowsOf,
  sendCall,
  signInPeople,
  type SignedInClient,
  serveRun,
} from './client-crowd.ts'
import { bindPayouts, payPassword } from './payouts.ts'
import { retryUntilAnswered } from './server-process.ts'

const options = readOptions()
const { clients, seconds, kills } = options
const opening = 10_000_000
const maxWaiting = 120_000
const served = await serveRun(options)
const { app, say } = served
const { pool } = app.store
const count = (text: string, values: unknown[] = []) => rowsOf(served, text, values)

const above = await signInPeople(served, { count: 4, name: 'above', opening })
const people = await signInPeople(served, { count: clients, name: 'cashier', opening, uplines: above })
const accounts = await bindPayouts(served, people)

/** References returned to clients, by the table that must contain them. */
const returnedIds = {
  deposit: new Array<string>(),
  withdrawal: new Array<string>(),
  wallet_transfer: new Array<string>(),
  upline_transfer: new Array<string>(),
}
const paid = new Set<string>()
const cancelled = new Set<string>()
let [refused, requests] = [0, 0]

const answered = async (table: keyof typeof returnedIds, action: () => ReturnType<typeof sendCall>): Promise<string | null> => {
  requests += 1
  const id = idOf(await retryUntilAnswered(action))
  if (id === null) refused += 1
  else returnedIds[table].push(id)
  return id
}

const deposit = async ({ headers }: SignedInClient, turn: number, key: string): Promise<void> => {
  const request = { method: 'qr', amount: `${100 + (turn % 50)}.25` }
  const id = await answered('deposit', () => sendCall(served, 'cashier.deposit', request, { headers, key }))
  if (id === null) return
  // Simulates a payment on the provider's page; its webhook is delivered, delivered twice or lost, possibly while the server is down.
  const ending = ['pay', 'twice', 'silent', 'pay', 'fail'][turn % 5] ?? 'pay'
  // If the platform has not requested the payment from the provider yet, the page appears with its next poll.
  while ((await say('POST', 'localhost', `/games/api/pay/page/${id}`, {}, { ending }).catch(() => null))?.status !== 303) await wait(150)
  if (ending !== 'fail') paid.add(id)
}

const withdraw = async ({ memberId, headers }: SignedInClient, turn: number, key: string): Promise<void> => {
  const request = { accountId: accounts.get(memberId) ?? '', amount: `${20 + (turn % 30)}.50`, paymentPassword: payPassword }
  const id = await answered('withdrawal', () => sendCall(served, 'cashier.withdraw', request, { headers, key }))
  if (id === null || turn % 2 === 1) return
  const reply = await retryUntilAnswered(() => sendCall(served, 'cashier.cancelWithdrawal', { id }, { headers }))
  if (reply.status === 200) cancelled.add(id)
}

const toUpline = async ({ sessionId, headers }: SignedInClient, turn: number, key: string): Promise<void> => {
  await answered('upline_transfer', async () => {
    await storeStepUp(app, sessionId, 'transfer', 'password')
    return sendCall(served, 'wallet.toUpline', { amount: `${1 + (turn % 9)}.75` }, { headers, key })
  })
}

const toVendor = async ({ headers }: SignedInClient, turn: number, key: string): Promise<void> => {
  const [from, to] = turn % 8 === 7 ? ['GAME', 'MAIN'] : ['MAIN', 'GAME']
  await answered('wallet_transfer', () => sendCall(served, 'wallet.transfer', { from, to, amount: `${2 + (turn % 9)}.00` }, { headers, key }))
}

const actions = [deposit, withdraw, toUpline, toVendor]

const work = async (one: SignedInClient, turn: number): Promise<void> =>
  actions[turn % actions.length]?.(one, Math.floor(turn / actions.length), `cashier-${one.username}-${turn}`)

let isOver = false
/** Approves withdrawals as the operator's staff; what a crash interrupts is approved again. */
const approveAll = async (): Promise<void> => {
  while (!isOver) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from withdrawal where state = 'review' and made_at < now() - interval '1 second' limit 20`,
    )
    for (const { id } of rows) {
      const found = await findWithdrawal(app, id)
      if (found !== null) await decideWithdrawal(app, found, { state: 'approved', by: { actor: 'crash-cashier' } })
    }
    await wait(300)
  }
}

const approving = approveAll()
// Time runs from the moment at which every member has acted once, so that a slow machine is killed during payments as well.
await Promise.all(people.map((one, place) => work(one, place)))
const until = performance.now() + seconds * 1000
const [killed] = await Promise.all([
  killAt(served, killMoments(seconds, kills)),
  ...people.map(async (one, place) => {
    for (let turn = place + 1; performance.now() < until; turn += 1) await work(one, turn)
  }),
])

// Every uncertain payment is polled until the provider or the vendor states its outcome.
const unsure = async () =>
  (await count(`deposit where state in ('asking', 'pending')`)) +
  (await count(`withdrawal where state = 'review'`)) +
  (await count(`withdrawal_part where state in ('queued', 'paying')`)) +
  (await count(`wallet_transfer where state = 'open'`))
for (const last = performance.now() + maxWaiting; performance.now() < last && (await unsure()) > 0; ) await wait(500)
isOver = true
await approving
const leftOpen = await unsure()

let [lost, ghosts, doubled] = [0, 0, 0]
for (const [table, ids] of Object.entries(returnedIds)) {
  const different = new Set(ids)
  doubled += ids.length - different.size
  lost += different.size - (await count(`${table} where id = any($1)`, [[...different]]))
  ghosts += await count(`${table} where not id = any($1)`, [[...different]])
}
/** Lost: paid but not credited. Ghosts: credited but not paid, or cancelled and sent all the same. */
lost += paid.size - (await count(`deposit where id = any($1) and state = 'paid'`, [[...paid]]))
ghosts += await count(`deposit where state = 'paid' and not id = any($1)`, [[...paid]])
ghosts += await count(`withdrawal where id = any($1) and state <> 'cancelled'`, [[...cancelled]])
const report = {
  backend: served.backend,
  clients,
  kills: killed,
  requests,
  acknowledged: Object.values(returnedIds).flat().length,
  refused,
  lost,
  doubled,
  ghosts,
  leftOpen,
  /** Payments for which the provider's records differ from the platform's. */
  apart: await count(
    `(select r.id from reference_payment r left join deposit d on d.id = r.id left join withdrawal_part p on p.withdrawal_id || '-' || p.n = r.id
       where (r.state = 'paid') is distinct from case r.direction when 'in' then d.state = 'paid' else p.state in ('sent', 'received') end
       union all select withdrawal_id from withdrawal_part p where p.state = 'sent' and not exists (select 1 from reference_payment where id = p.withdrawal_id || '-' || p.n)) x`,
  ),
  /** Members whose balance differs from the opening balance plus the effects of their own requests. */
  astray: await count(
    `(select m.id, a.balance, $1::bigint
         + coalesce((select sum(amount - fee) from deposit where member_id = m.id and state = 'paid'), 0)
         - coalesce((select sum(amount) from withdrawal where member_id = m.id and state not in ('cancelled', 'rejected', 'returned')), 0)
         - coalesce((select sum(case direction when 'in' then amount else -amount end) from wallet_transfer where member_id = m.id and state = 'done'), 0)
         - coalesce((select sum(amount) from upline_transfer where member_id = m.id), 0)
         + coalesce((select sum(amount) from upline_transfer where upline_id = m.id), 0) as expected
        from member m join account a on a.owner_id = m.id and a.kind = 'cash' and a.book = 'real' and a.currency = m.currency where m.id = any($2)) x where balance <> expected`,
    [opening, [...people, ...above].map(({ memberId }) => memberId)],
  ),
  ...(await findLedgerFaults(served)),
}
await served.end()
console.log(JSON.stringify(report, null, 2))
const { apart, astray, violations, sums, negative, acknowledged } = report
process.exit(lost + doubled + ghosts + leftOpen + apart + astray + violations + sums + negative === 0 && killed >= kills && acknowledged > 0 ? 0 : 1)
