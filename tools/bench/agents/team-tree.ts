/**
 * Writes a tree of members eight levels deep with two months of play by set-based statements with row triggers disabled: the rows that the product
 * would have written one by one. Rows are inserted in the order of their time, so that queries by time do not find them better clustered than in
 * production. Days, game kinds and teams are aggregated by the functions of the product; `compareWithWorker` verifies that the windows equal those of
 * its worker. Indexes are built after all rows are inserted. Only for a database without other users.
 */
import { closeAggregatedDays, aggregatePlay } from '@perya/gateway/play'
import { connectAsOwner, insertTitles, type TestPlatform } from '@perya/testkit'

/** Size of a tree; `lines`: bet lines of all members together, each a round of its own with a second line that ends it. */
export type TeamTree = { readonly topId: string; readonly members: number; readonly lines: number }

const deep = 8
const kinds = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORT'] as const
const filled = ['ledger_tx', 'play_round', 'play_window', 'transfer', 'movement', 'account', 'member'] as const

// Days over which the play is spread.
const days = 60

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Returns the number of members on each of eight levels, each larger than the one above by about the same factor. */
const levelsOf = (members: number): readonly number[] => {
  const sum = (factor: number) => Array.from({ length: deep }, (_, level) => factor ** (level + 1)).reduce((all, one) => all + one, 0)
  let [low, high] = [1, members]
  for (let turn = 0; turn < 60; turn += 1) [low, high] = sum((low + high) / 2) < members ? [(low + high) / 2, high] : [low, (low + high) / 2]
  const sizes = Array.from({ length: deep - 1 }, (_, level) => Math.max(1, Math.round(low ** (level + 1))))
  return [...sizes, members - sizes.reduce((all, one) => all + one, 0)]
}

/** Members are numbered level by level, and the upline follows from the number. */
const peopleOf = (topId: string, members: number): string => {
  const sizes = levelsOf(members)
  const starts = sizes.map((_, level) => sizes.slice(0, level).reduce((all, one) => all + one, 1))
  const person = sizes.map(
    (size, level) =>
      `select n, ${level === 0 ? `'${topId}'` : `'b-' || (${starts[level - 1]} + (n - ${starts[level]})::bigint * ${sizes[level - 1]} / ${size})`} as above, ${level < deep - 1 ? 2 : 0} as type
         from generate_series(${starts[level]}, ${(starts[level] ?? 0) + size - 1}) n`,
  )
  return `insert into member (id, username, username_key, nickname, type, book, currency, upline_id, password_changed_at, created_at)
    select 'b-' || n, 'bench' || lpad(n::text, 7, '0'), 'bench' || lpad(n::text, 7, '0'), '', type, 'real', 'PHP', above, now(), now() - n % ${days} * interval '1 day'
      from (${person.join(' union all ')}) p`
}

// One turn is one bet of every member. A time slot is longer than the random offset added to it, so no two rounds of one member share a window. The
// last turn ends just now: without play of the day a salary run would have nothing to pay.
const turnOf = `
  create function pg_temp.turn(r int, lines int) returns void language plpgsql as $$
  declare slot timestamptz := now() - interval '10 minutes' - (interval '${days} days' / lines) * 0.8 - (lines - r) * (interval '${days} days' / lines) * 0.99; base bigint := (select coalesce(max(id), 0) from ledger_tx);
  begin
    create temp table bet on commit drop as
      select n, id as account, owner_id, base + row_number() over (order by at, n) * 2 - 1 as tx, at, 500 + (r + n) % 7 * 100 as stake, (r + n) % 3 * 900 as won, 'TST-b' || (r + n) % ${kinds.length} as title
        from (select a.id, a.owner_id, substr(a.owner_id, 3)::int as n, slot + abs(hashtext(a.owner_id || ':' || r)) % (extract(epoch from interval '${days} days' / lines) * 0.8)::int * interval '1 second' as at
                from account a where a.owner_id like 'b-%') p;
    insert into ledger_tx (id, scope, ext_id, kind, req_hash, outcome, account_id, amount, round_id, title_id, created_at) overriding system value
    select tx + s, 'prov:TST', n || ':' || r || ':' || s, case s when 0 then 'bet' else 'win' end, '', 'applied', account, case s when 0 then stake else won end, n || ':' || r, title, at + s * interval '20 seconds'
      from bet cross join generate_series(0, 1) s order by tx, s;
    insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, ended)
    select account, 'prov:TST', n || ':' || r, 'TST', title, tx, date_trunc('milliseconds', at), at + interval '20 seconds', stake, won, true from bet order by tx;
    insert into play_window (member_id, currency, starts_at, valid_bet, paid)
    select owner_id, 'PHP', date_bin('5 minutes', at + interval '20 seconds', '2000-01-01 00:00+00'), stake, won from bet order by tx;
    drop table bet;
  end $$`

// Two deposits of every member, a month apart.
const deposits = `
  with paid as (
    insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, created_at)
    select 'seed:bench', a.id || ':' || d, 'deposit', '', 'applied', a.id, 1000000, now() - interval '${days} days' + d * interval '30 days' + abs(hashtext(a.owner_id)) % 2000000 * interval '1 second'
      from generate_series(0, 1) d cross join account a where a.owner_id like 'b-%' returning *),
  moved as (
    insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount)
    select x.id, 1, 'real', 'PHP', o.id, x.account_id, x.amount from paid x cross join (select id from account where owner_id = 'BENCH') o),
  told as (
    insert into movement (account_id, seq, at, kind, delta, after, tx_id)
    select account_id, row_number() over (partition by account_id order by id), created_at, kind, amount, amount, id from paid)
  insert into play_window as w (member_id, currency, starts_at, deposit)
  select a.owner_id, 'PHP', date_bin('5 minutes', x.created_at, '2000-01-01 00:00+00'), sum(x.amount) from paid x join account a on a.id = x.account_id group by 1, 2, 3
  on conflict (member_id, currency, starts_at) do update set deposit = w.deposit + excluded.deposit`

/** Inserts tree rows for the members that match a condition and all their ancestors, as the row trigger would. */
export const readTree = (condition: string): string => `
  insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
  with recursive above as (
    select id as ancestor_id, id as member_id, 0 as depth, created_at, is_agent(type) as is_agent, upline_id from member where type <> 4 and ${condition}
    union all
    select m.id, a.member_id, a.depth + 1, a.created_at, a.is_agent, m.upline_id from above a join member m on m.id = a.upline_id)
  select ancestor_id, member_id, depth, created_at, is_agent from above`

// Aggregates windows to days, as when a platform changes its time zone.
const playDays = `
  insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
  select w.member_id, w.currency, (w.starts_at at time zone f.zone)::date, sum(w.valid_bet), sum(w.paid), sum(w.rebate), sum(w.bonus), sum(w.deposit), sum(w.withdrawn)
    from play_window w cross join fold_mark f group by 1, 2, 3`

/** Writes the tree with its play, as it would be after two months. */
export const fillTeamTree = async ({ app }: TestPlatform, { topId, members, lines }: TeamTree): Promise<void> => {
  await insertTitles(
    app.store,
    kinds.map((gameType, n) => ({ nodeId: `b${n}`, gameType })),
  )
  const client = await connectAsOwner(app.store)
  const step = async (what: string, text: string) => {
    const began = performance.now()
    const { rowCount } = await client.query(text)
    console.log(`  ${what}: ${rowCount ?? 'done'} in ${since(began)}`)
  }
  for (const setting of ['statement_timeout = 0', 'session_replication_role = replica', `work_mem = '512MB'`, `maintenance_work_mem = '1GB'`])
    await client.query(`set ${setting}`)
  await client.query(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'provider', 'BENCH', 'clearing', false)`,
  )
  await step('people', peopleOf(topId, members))
  await step(
    'accounts',
    `insert into account (book, currency, owner_type, owner_id, kind, bounded, balance, seq) select 'real', 'PHP', 'member', 'b-' || n, 'cash', true, 100000000, 2 from generate_series(1, ${members}) n`,
  )
  await client.query('analyze account, member')
  // An index that is not ready is not maintained; rebuilding it at the end takes a fraction of the time.
  const bulk = filled.slice(0, 3)
  await client.query('update pg_index set indisready = false, indisvalid = false where indrelid = any($1::regclass[])', [bulk])
  for (const table of bulk) await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await client.query(turnOf)
  const began = performance.now()
  const turns = Math.round(lines / members)
  for (let turn = 1; turn <= turns; turn += 1) await client.query('select pg_temp.turn($1, $2)', [turn, turns])
  console.log(`  ${turns * members} bets, as many lines that end them, their rounds and windows in ${since(began)}`)
  for (const table of bulk) {
    await step(`indexes of ${table}`, `reindex table ${table}`)
    await client.query(`alter table ${table} reset (autovacuum_enabled)`)
  }
  await client.query(`select setval('ledger_tx_id_seq', (select max(id) from ledger_tx))`)
  await step('deposits', deposits)
  await client.query('truncate team_tree')
  await step('tree', readTree('true'))
  await step(
    'last play',
    `insert into play_last select owner_id, 'PHP', max(last_at) from play_round r join account a on a.id = r.account_id group by 1`,
  )
  await client.query('analyze')
  await client.query(
    `update fold_mark set zone = $1, folded_id = (select max(id) from ledger_tx), sure_id = (select max(id) from ledger_tx), sealing = date_bin('5 minutes', now(), '2000-01-01 00:00+00'),
            sealed_until = date_bin('5 minutes', now(), '2000-01-01 00:00+00'), newest = (select max(starts_at) from play_window)`,
    [app.brand.timeZone],
  )
  // In sequence, with each table analyzed before the next is derived from it.
  await step('days', playDays)
  await client.query('analyze play_day')
  await step('kinds of games', 'select rebuild_play_kinds()')
  await client.query('analyze play_kind_day')
  await step('teams', 'select rebuild_team_days(null)')
  await client.query('set session_replication_role = origin')
  const closing = performance.now()
  await closeAggregatedDays(app)
  console.log(`  days closed in ${since(closing)}`)
  await client.query('vacuum analyze')
  await client.end()
}

const summed = ['play_window', 'play_day', 'team_day', 'play_kind_day', 'team_kind_day', 'play_last', 'team_last', 'team_again'] as const

/** Runs the product's worker from the first line and returns the tables in which its aggregates differ. */
export const compareWithWorker = async ({ app }: TestPlatform): Promise<readonly string[]> => {
  const { pool } = app.store
  for (const table of summed) await pool.query(`create table bench_${table} as table ${table}`)
  for (const table of summed) await pool.query(`delete from ${table}`)
  await pool.query(
    `update fold_mark set folded_id = 0, sure_id = 0, sealing = '-infinity', sealed_until = '-infinity', newest = '-infinity', wanted_id = null, closed_day = '-infinity'`,
  )
  const began = performance.now()
  while (!(await aggregatePlay(app))) continue
  await closeAggregatedDays(app)
  console.log(`  added up by the worker in ${since(began)}`)
  const wrong: string[] = []
  for (const table of summed) {
    const zero = table === 'team_last' ? ' where n <> 0' : ''
    const { rows } = await pool.query(
      `(select * from ${table}${zero} except table bench_${table}) union all (select * from bench_${table}${zero} except table ${table}) limit 1`,
    )
    if (rows.length > 0) wrong.push(table)
    await pool.query(`drop table bench_${table}`)
  }
  return wrong
}
