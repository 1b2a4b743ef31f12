/**
 * Imports a statement of a payment provider with planted differences over the HTTP of the operator console and compares what it finds with what was planted:
 * `node tools/run.mjs tools/bench/statements.ts [--lines 100000]`. Target: 100,000 lines in 30 s, and exactly the planted differences.
 */
import { parseArgs } from 'node:util'
import { addDays, localDayAt } from '@perya/domain/records/period'
import { asOwner, openTestConsole, withdrawalScene } from '@perya/testkit'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '100000' } } })
const lines = Number(values.lines)
const targetSeconds = 30
/** How many differences of each kind are planted. */
const planted = 50

const scene = await withdrawalScene()
const { app } = scene.open
const staffConsole = await openTestConsole(app)
const finance = await staffConsole.staff('finance')
const member = await scene.member(100)
const day = addDays(localDayAt(app.clock.now(), app.brand.timeZone), -1)

await asOwner(app.store, async (client) => {
  await client.query('set session_replication_role = replica')
  await client.query(
    `with a as (select min(id) as id from account where owner_type = 'member' and owner_id = $1 and kind = 'cash' and book = 'real'),
     n as (select n, ($3::date::timestamp at time zone $4) + interval '8 hours' + n * interval '100 milliseconds' as at from generate_series(1, $2::int) n),
     tx as (
       insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, created_at)
       select 'bench', n::text, 'deposit', '', 'applied', a.id, 10000 + n, at from n, a returning id, ext_id, amount, created_at)
     insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at, tx_id)
     select 'D-' || lpad(ext_id, 10, '0'), $1, a.id, 'PHP', 'bank', amount, 0, 'paid', 'bench' || ext_id, '', 'practice', created_at, created_at, created_at, tx.id from tx, a`,
    [member.member.id, lines, day, app.brand.timeZone],
  )
  await client.query('set session_replication_role = default')
  await client.query('analyze deposit, ledger_tx')
})

/** The line of deposit `n` as the provider states it; `null`: the statement does not have it. */
const lineOf = (n: number): readonly string[] => {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + n * 100).toISOString()
  const id = `D-${String(n).padStart(10, '0')}`
  const line = (reference: string, ours: string, amount: number, currency: string) =>
    [reference, ours, 'deposit', (amount / 100).toFixed(2), currency, at, 'paid'].join(',')
  const own = line(`P-${n}`, id, 10_000 + n, 'PHP')
  const place = Math.ceil((n * 4 * planted) / lines)
  const isPlanted = Math.ceil(((n - 1) * 4 * planted) / lines) !== place
  if (!isPlanted) return [own]
  if (place % 4 === 0) return []
  if (place % 4 === 1) return [line(`P-${n}`, id, 10_001 + n, 'PHP')]
  return place % 4 === 2 ? [line(`P-${n}`, id, 10_000 + n, 'USD')] : [own, line(`P-again-${n}`, id, 10_000 + n, 'PHP')]
}
const strange = Array.from({ length: planted }, (_, n) => `X-${n},,deposit,${(9_000_000 + n).toFixed(2)},PHP,${day}T05:00:00.000Z,paid`)
const body = [
  'provider_ref,our_ref,kind,amount,currency,at,state',
  ...Array.from({ length: lines }, (_, at) => lineOf(at + 1)).flat(),
  ...strange,
].join('\n')

const begun = performance.now()
const uploaded = await staffConsole.server.inject({
  ...{ method: 'POST', url: '/console/v1/upload/statement?name=bench.csv', remoteAddress: '127.0.0.1', payload: body },
  headers: { cookie: finance.cookie, origin: staffConsole.origin, 'x-console': '1', 'content-type': 'text/csv' },
})
if (uploaded.statusCode !== 200) throw new Error(`the upload was answered ${uploaded.statusCode} ${uploaded.payload.slice(0, 200)}`)
const { status, text } = await finance.post(
  'do/statement/import',
  { input: { day, upload: uploaded.json().value.upload } },
  { key: 'statement-bench' },
)
const seconds = (performance.now() - begun) / 1000
if (status !== 200) throw new Error(`the import was answered ${status} ${text.slice(0, 300)}`)

const { rows } = await app.store.pool.query<{ kind: string; n: number }>(`select kind, count(*)::int as n from difference group by 1 order by 1`)
const found = rows.map(({ kind, n }) => `${kind} ${n}`).join(', ')
const expected = ['amount', 'currency', 'ours_only', 'theirs_only', 'twice'].map((kind) => `${kind} ${planted}`).join(', ')
console.log(`${lines} lines, ${(body.length / 1e6).toFixed(1)} MB: imported in ${seconds.toFixed(1)} s, at most ${targetSeconds} s`)
console.log(`differences found: ${found}; planted: ${expected}`)
if (seconds > targetSeconds || found !== expected) process.exitCode = 1
await staffConsole.server.close()
await scene.open.close()
