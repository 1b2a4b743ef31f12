/**
 * People move money between their wallets while the server is killed again and again and their vendor is late, mute or out of reach;
 * afterwards both sides' books must say the same.
 * `node tools/crash-wallets.ts [--clients 16] [--seconds 60] [--kills 6] [--backend embedded|external] [--port 0]`
 * Ends with 1 if anything was lost or doubled.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { minor } from '@perya/domain/money/minor'
import { beginSession } from '@perya/gateway/session/begin-session'
import { createMember } from '@perya/gateway/session/create-member'
import { insist, serveHouse } from './crash/served-house.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '60' },
    kills: { type: 'string', default: '6' },
    backend: { type: 'string', default: 'embedded' },
    port: { type: 'string', default: '0' },
  },
})
const [clients, seconds, kills] = [Number(values.clients), Number(values.seconds), Number(values.kills)]
const opening = 10_000_000
const mostWaiting = 180_000
const served = await serveHouse({ external: values.backend === 'external', port: Number(values.port), sockets: clients * 2 })
const { house, start, kill, say, end } = served
const { pool } = house.store

// What the wallet for practice does is told by the last digits: done, refused, late, mute, never heard, out of reach.
const endings = ['00', '00', '00', '13', '66', '77', '88', '99']

type Client = { readonly memberId: string; readonly token: string; readonly cookie: string; readonly moves: string[] }
let refused = 0

const moveUntil = async ({ memberId, token, cookie, moves }: Client, until: number): Promise<void> => {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const key = `crash-${memberId}-${turn}`.slice(-60)
    const headers = { authorization: token, cookie: `perya=${cookie}`, merchant: 'perya', moduleid: 'COMM3', 'idempotency-key': key }
    const [from, to] = turn % 3 === 2 ? ['GAME', 'MAIN'] : ['MAIN', 'GAME']
    const body = { from, to, amount: `${1 + (turn % 20)}.${endings[turn % endings.length] ?? '00'}` }
    const said = await insist(() => say('POST', '127.0.0.1', '/wps/relay/GCS_walletTransfer', headers, body))
    const { value } = said.body
    if (said.status === 200 && typeof value === 'object' && value !== null && 'id' in value) moves.push(String(value.id))
    else refused += 1
  }
}

const people: Client[] = []
for (let i = 0; i < clients; i += 1) {
  const member = await createMember(house, { username: `crash${i}`, funds: { amount: minor(opening), from: 'crash-run' } })
  const halves = await beginSession(house, member, { loginType: 'username', mustChange: false, address: '127.0.0.1' })
  people.push({ memberId: member.id, token: halves.token, cookie: halves.cookie, moves: [] })
}

let killed = 0
const until = performance.now() + seconds * 1000
const killer = (async () => {
  for (let i = 0; i < kills; i += 1) {
    const nextAt = until - seconds * 1000 + ((i + 0.5 + Math.random() * 0.4) * seconds * 1000) / (kills + 0.5)
    await wait(Math.max(0, nextAt - performance.now()))
    await kill()
    killed += 1
    await start()
  }
})()
await Promise.all([killer, ...people.map((client) => moveUntil(client, until))])

const count = async (text: string): Promise<number> => (await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? -1
// Every move of which nobody was sure is asked after until its vendor says what it did.
for (const last = performance.now() + mostWaiting; performance.now() < last && (await count(`wallet_transfer where state = 'open'`)) > 0; )
  await wait(500)

const acknowledged = people.flatMap(({ moves }) => moves)
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
  /** Moves of which the two sides' books do not say the same. */
  apart: await count(
    `wallet_transfer w full join reference_wallet_order o on o.id = w.id
      where w.state is distinct from case o.state when 'failed' then 'returned' when 'open' then 'done' else o.state end`,
  ),
  /** Members of whom both wallets together do not hold what they began with. */
  astray: await count(
    `(select owner_id from account where kind in ('cash', 'play_game') and book = 'real' and owner_id = any('{${people.map(({ memberId }) => memberId).join(',')}}')
       group by owner_id having sum(balance) <> ${opening}) x`,
  ),
  violations: await count('invariant_violation'),
  sums: (await pool.query<{ total: number }>('select total from v_ledger_totals where total <> 0')).rows.length,
}
await end()
console.log(JSON.stringify(report, null, 2))
const { lost, doubled, leftOpen, apart, astray, violations, sums } = report
process.exit(lost + doubled + leftOpen + apart + astray + violations + sums === 0 && killed >= kills && acknowledged.length > 0 ? 0 : 1)
