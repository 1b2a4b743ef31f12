/**
 * The agent centre over a tree 8 deep: the overview of the agent at its top and every list, over HTTP on real PostgreSQL. `node tools/bench/team.ts
 * [--members 1000,10000] [--lines 100] [--asked 100] [--wait]` — lines are bet lines a member; targets: p99 of the overview at most 200 ms, of any
 * list at most 100 ms. The tree and the ledger are written by statements over sets, past the triggers of single rows; everything else is added
 * up by the worker that does it in the product. With --wait it asks only after a line on its input: a machine that is shared is not quiet for so long.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { type CallName, declarationOf } from '@perya/calls'
import { foldPlay } from '@perya/gateway/team/fold-play'
import { handClock, type OpenHouse, openHouse } from '@perya/testkit'
import { quantile } from './load.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000,10000' },
    lines: { type: 'string', default: '100' },
    asked: { type: 'string', default: '100' },
    wait: { type: 'boolean', default: false },
  },
})
const [lines, asked] = [Number(values.lines), Number(values.asked)]
const days = 60
const deep = 8
let failed = false

/** How many people stand on each of eight levels, each about as much larger than the one above. */
const levelsOf = (members: number): readonly number[] => {
  const sum = (factor: number) => Array.from({ length: deep }, (_, level) => factor ** (level + 1)).reduce((all, one) => all + one, 0)
  let [low, high] = [1, members]
  for (let turn = 0; turn < 60; turn += 1) [low, high] = sum((low + high) / 2) < members ? [(low + high) / 2, high] : [low, (low + high) / 2]
  const sizes = Array.from({ length: deep - 1 }, (_, level) => Math.max(1, Math.round(low ** (level + 1))))
  return [...sizes, members - sizes.reduce((all, one) => all + one, 0)]
}

/** What is written, in its order. People are numbered level by level, and who is above whom follows from the numbers. */
const writing = (members: number, topId: string): readonly (readonly [string, string])[] => {
  const sizes = levelsOf(members)
  const starts = sizes.map((_, level) => sizes.slice(0, level).reduce((all, one) => all + one, 1))
  const person = sizes.map(
    (size, level) =>
      `select n, ${level === 0 ? `'${topId}'` : `'b-' || (${starts[level - 1]} + (n - ${starts[level]})::bigint * ${sizes[level - 1]} / ${size})`} as above, ${level < deep - 1 ? 2 : 0} as type
         from generate_series(${starts[level]}, ${(starts[level] ?? 0) + size - 1}) n`,
  )
  return [
    [
      'people',
      `insert into member (id, username, username_key, nickname, type, book, currency, upline_id, password_changed_at, created_at)
       select 'b-' || n, 'bench' || lpad(n::text, 7, '0'), 'bench' || lpad(n::text, 7, '0'), '', type, 'real', 'PHP', above, now(), now() - n % ${days} * interval '1 day'
         from (${person.join(' union all ')}) p`,
    ],
    [
      'accounts',
      `insert into account (book, currency, owner_type, owner_id, kind, bounded) select 'real', 'PHP', 'member', 'b-' || n, 'cash', true from generate_series(1, ${members}) n`,
    ],
    [
      'lines of the ledger',
      `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, round_id, title_id, created_at)
       select case s when 0 then 'seed:bench' else 'prov:BENCH' end, a.id || ':' || r || ':' || s, case s when 0 then 'deposit' when 1 then 'bet' else 'win' end, '', 'applied', a.id,
              case s when 0 then 1000000 when 1 then 500 + r % 7 * 100 else r % 3 * 900 end, case when s > 0 then a.id || ':' || r end, case when s > 0 then 'BENCH-' || r % 9 end,
              now() - interval '${days} days' + (r * interval '${days} days' / ${lines}) * 0.99 + abs(hashtext(a.id || ':' || r)) % 40000 * interval '1 second' + s * interval '20 seconds'
         from generate_series(1, ${lines}) r cross join account a cross join generate_series(0, 2) s
        where a.owner_id like 'b-%' and a.kind = 'cash' and (s > 0 or r % 50 = 1) order by r, s, a.id`,
    ],
    [
      'transfers',
      `insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount)
       select x.id, 1, 'real', 'PHP', o.id, x.account_id, x.amount from ledger_tx x cross join (select id from account where owner_id = 'BENCH') o where x.scope = 'seed:bench'`,
    ],
    [
      'movements of money',
      `insert into movement (account_id, seq, at, kind, delta, after, tx_id)
       select account_id, row_number() over (partition by account_id order by id), created_at, kind, amount, amount, id from ledger_tx where scope = 'seed:bench'`,
    ],
    [
      'rounds',
      `insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, ended)
       select account_id, scope, round_id, 'BENCH', min(title_id), min(id), date_trunc('milliseconds', min(created_at)), max(created_at), sum(amount) filter (where kind = 'bet'),
              sum(amount) filter (where kind = 'win'), true from ledger_tx where scope = 'prov:BENCH' group by 1, 2, 3`,
    ],
  ]
}

const treeOf = (): string => {
  const migration = readFileSync(new URL('../../gateway/migrations/0120_team_tree.sql', import.meta.url), 'utf8')
  return migration.slice(migration.indexOf('-- Those who were there before.'))
}

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** The tree with its play, as it would stand after two months. */
const fill = async ({ house }: OpenHouse, topId: string, members: number): Promise<void> => {
  const client = await house.store.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'provider', 'BENCH', 'clearing', false)`,
  )
  for (const [what, text] of writing(members, topId)) {
    const began = performance.now()
    const { rowCount } = await client.query(text)
    console.log(`  ${what}: ${rowCount} in ${since(began)}`)
  }
  await client.query('truncate team_tree')
  await client.query(treeOf())
  await client.query('select remake_team_joined()')
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
  client.release(true)
}

const addUp = async (open: OpenHouse): Promise<void> => {
  const began = performance.now()
  while (!(await foldPlay(open.house))) continue
  const { rows } = await open.house.store.pool.query(
    'select (select count(*) from play_window) as windows, (select count(*) from play_day) as days, (select count(*) from team_day) as team_days, (select max(depth) from team_tree) as deep',
  )
  console.log(`  added up in ${since(began)}: ${JSON.stringify(rows[0])}`)
  await open.house.store.pool.query('analyze play_window, play_day, team_day, play_last')
}

const questions: readonly (readonly [string, CallName, Record<string, string>, number])[] = [
  ['overview, 30 days', 'team.overview', {}, 200],
  ['overview, all time', 'team.overview', { when: 'all' }, 200],
  ['totals, 30 days', 'team.figures', {}, 100],
  ['downlines, directly below', 'team.downlines', {}, 100],
  ['downlines of a branch', 'team.downlines', { parent: 'b-1' }, 100],
  ['downlines, found by name', 'team.downlines', { search: 'bench00000' }, 100],
  ['user loss, directly below', 'team.losses', {}, 100],
  ['user loss, all, first page', 'team.losses', { depth: 'all' }, 100],
  ['user loss, all, last page', 'team.losses', { depth: 'all', after: '0' }, 100],
  ['bets, first page', 'team.bets', { when: 'all' }, 100],
  ['bets, last page', 'team.bets', { when: 'all', after: '0' }, 100],
  ['bets of a branch', 'team.bets', { when: 'all', member: 'b-1' }, 100],
  ['bets of one player', 'team.bets', { when: 'all', member: 'LAST' }, 100],
  ['transactions, first page', 'team.transactions', { when: 'all' }, 100],
  ['transactions, last page', 'team.transactions', { when: 'all', after: '0' }, 100],
  ['transactions of a branch', 'team.transactions', { when: 'all', member: 'b-1', kind: 'deposit' }, 100],
  ['my income', 'team.income', { when: 'all' }, 100],
  ['one member', 'team.member', { id: 'b-1' }, 100],
]

/** p99 of each question by how many members there are. */
const growth = new Map<string, number[]>()

/** Asks every question again and again, one at a time. */
const ask = async (open: OpenHouse, headers: Record<string, string>, members: number): Promise<void> => {
  const { port } = open.app.server.address() as AddressInfo
  for (const [says, call, input, target] of questions) {
    const given = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === 'LAST' ? `b-${members}` : value]))
    const address = `http://127.0.0.1:${port}${declarationOf(call).path}?${new URLSearchParams(given).toString()}`
    const took: number[] = []
    for (let n = 0; n < asked + 5; n += 1) {
      const from = performance.now()
      const answer = await fetch(address, { headers })
      const body = await answer.text()
      if (answer.status !== 200) throw new Error(`${says}: ${body}`)
      if (n >= 5) took.push(performance.now() - from)
    }
    const sorted = took.toSorted((one, other) => one - other)
    const [half, most] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
    if (most > target) failed = true
    growth.set(says, [...(growth.get(says) ?? []), most])
    console.log(
      `  ${says.padEnd(30)} p50 ${half.toFixed(1).padStart(7)} ms   p99 ${most.toFixed(1).padStart(7)} ms   ${most <= target ? 'ok' : `over ${target} ms`}`,
    )
  }
}

for (const members of values.members.split(',').map(Number)) {
  const open = await openHouse({
    clock: handClock(Date.now()),
    brand: { modules: ['AGENTCENTRE3', 'COMM3'], teamNames: 'full' },
    config: { checkAnswers: false, lanes: { read: null } },
  })
  console.log(`${members} members, ${lines} bet lines each`)
  const top = await open.people.agent({ username: 'top' })
  await fill(open, top.member.id, members)
  await addUp(open)
  await open.app.listen({ port: 0, host: '127.0.0.1' })
  if (values.wait) {
    console.log('  ready; a line begins the questions')
    await once(process.stdin, 'data')
  }
  await ask(open, { Merchant: 'perya', Authorization: top.token ?? '', Cookie: top.jar.header() }, members)
  await open.close()
}
console.log(`p99 in ms at ${values.members} members`)
for (const [says, most] of growth) console.log(`  ${says.padEnd(30)} ${most.map((one) => one.toFixed(1).padStart(9)).join('')}`)
process.stdin.destroy()
process.exitCode = failed ? 1 : 0
