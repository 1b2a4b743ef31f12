/**
 * Members move money between their wallets while the server is killed repeatedly and their vendor is late, does not answer or is unreachable;
 * afterwards the records of both sides must agree. `node tools/crash/crash-wallets.ts [--clients 16] [--seconds 60] [--kills 6] [--backend
 * embedded|external] [--port 0]` Exits with 1 if anything was lost or doubled.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { trailOf } from './audit-trail.ts'
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
import { retryUntilAnswered } from './server-process.ts'

const options = readOptions()
const { clients, seconds, kills } = options
const opening = 10_000_000
const maxWaiting = 180_000
const served = await serveRun(options)
const { app, end } = served
const { pool } = app.store

// The last digits of the amount select the behaviour of the reference wallet: done, refused, late, no answer, never received, unreachable.
const endings = ['00', '00', '00', '13', '66', '77', '88', '99']

const acknowledged: string[] = []
let refused = 0

const move = async ({ memberId, headers }: SignedInClient, turn: number): Promise<void> => {
  const key = `crash-${memberId}-${turn}`.slice(-60)
  const [from, to] = turn % 3 === 2 ? ['GAME', 'MAIN'] : ['MAIN', 'GAME']
  const input = { from, to, amount: `${1 + (turn % 20)}.${endings[turn % endings.length] ?? '00'}` }
  const id = idOf(await retryUntilAnswered(() => sendCall(served, 'wallet.transfer', input, { headers, key })))
  if (id !== null) acknowledged.push(id)
  else refused += 1
}

const people = await signInPeople(served, { count: clients, name: 'crash', opening })
// Time runs from the moment at which every member has moved money once, so that a slow machine is killed during transfers as well.
await Promise.all(people.map((client) => move(client, 0)))
const until = performance.now() + seconds * 1000
const [killed] = await Promise.all([
  killAt(served, killMoments(seconds, kills)),
  ...people.map(async (client) => {
    for (let turn = 1; performance.now() < until; turn += 1) await move(client, turn)
  }),
])

const count = (text: string) => rowsOf(served, text)
// Every uncertain transfer is polled until its vendor states the outcome.
for (const last = performance.now() + maxWaiting; performance.now() < last && (await count(`wallet_transfer where state = 'open'`)) > 0; )
  await wait(500)

const { violations, sums, negative } = await findLedgerFaults(served)
const { rows: known } = await pool.query<{ id: string }>('select id from wallet_transfer where id = any($1)', [acknowledged])
const report = {
  backend: served.backend,
  clients,
  kills: killed,
  acknowledged: acknowledged.length,
  refused,
  lost: new Set(acknowledged).size - known.length,
  doubled: acknowledged.length - new Set(acknowledged).size,
  leftOpen: await count(`wallet_transfer where state = 'open'`),
  askedTwice: await count('reference_wallet_order where asked > 1'),
  /** Transfers for which the records of the two sides differ. */
  apart: await count(
    `wallet_transfer w full join reference_wallet_order o on o.id = w.id
      where w.state is distinct from case o.state when 'failed' then 'returned' when 'open' then 'done' else o.state end`,
  ),
  /** Members whose two wallets together do not hold the opening balance. */
  astray: await count(
    `(select owner_id from account where kind in ('cash', 'play_game') and book = 'real' and currency = 'PHP' and owner_id = any('{${people.map(({ memberId }) => memberId).join(',')}}')
       group by owner_id having sum(balance) <> ${opening}) x`,
  ),
  /** Transfers without exactly one audit record, and audit records without a matching transfer. */
  unrecorded: await count(
    `(select w.id from wallet_transfer w full join audit_record r on r.action = 'wallet transfer' and r.subject = w.id and r.result = w.state
       where w.state is distinct from 'open' and (w.id is not null or r.result in ('done', 'returned') and r.action = 'wallet transfer')
       group by w.id, r.subject having count(r.id) <> 1 or w.id is null) x`,
  ),
  audit: await trailOf(served),
  violations,
  sums,
  negative,
}
await end()
console.log(JSON.stringify(report, null, 2))
const { lost, doubled, leftOpen, apart, astray, unrecorded, audit } = report
const unheard = unrecorded + audit.broken + audit.unsealed
process.exit(
  lost + doubled + leftOpen + apart + astray + unheard + violations + sums + negative === 0 && killed >= kills && acknowledged.length > 0 ? 0 : 1,
)
