import type { AppContext } from '../src/kernel/context.ts'
import { createMember } from '../src/identity/account/create-member.ts'
import { aggregatePlay } from '../src/play/turnover/aggregate-play.ts'
import { cashAccount, vendorClearingAccount, openAccount, externalAccount } from '../src/ledger/accounts.ts'
import { inTransaction } from '../src/kernel/database/in-transaction.ts'
import { insertPastTransactions, type PastTransaction } from './insert-past-transactions.ts'

const dayMs = 86_400_000
const month = 29

/** Members below the demo's agents who joined one a day: they have no password, so no sign-in is possible, and they have played since. */
const people = [
  { nickname: 'Rosa', uplineId: 'm-agent11' },
  { nickname: 'Tomas', uplineId: 'm-agent11' },
  { nickname: 'Ursula', uplineId: 'm-agent11', type: 2 },
  { nickname: 'Vicente', uplineId: 'm-agent11' },
  { nickname: 'Winnie', uplineId: 'm-agent11' },
  { nickname: 'Ximena', uplineId: 'm-agent12' },
  { nickname: 'Yolly', uplineId: 'm-agent12' },
  { nickname: 'Zeny', uplineId: 'm-agent12' },
  { nickname: 'Alon', uplineId: 'm-team2' },
  { nickname: 'Bituin', uplineId: 'm-team2' },
]

// Spread over days and hours, identically on every machine: $1 now, $2 the accounts in the order of the members, $3 vendor, $4 its titles.
const lines = `
  with rounds as (
    select p.n, p.account, r.day, r.turn, $1::timestamptz - make_interval(days => r.day, mins => (h.h % 600)::int + 5) as at, 5000 + h.h / 7 % 46 * 1000 as stake,
           case when h.h % 100 < 44 then (5000 + h.h / 7 % 46 * 1000) * (80 + h.h / 11 % 260) / 100 else 0 end as paid,
           ($4::text[])[1 + h.h / 13 % cardinality($4::text[])] as title
      from unnest($2::bigint[]) with ordinality p(account, n)
      cross join (select day, turn from generate_series(0, ${month}) day cross join generate_series(1, 2) turn) r
      cross join lateral (select abs(hashtext(p.n || ':' || r.day || ':' || r.turn))::bigint as h) h
     where h.h % 5 < 3 and r.day < ${month} - p.n),
  told as (
    select 'prov:' || $3 as scope, 'team-' || n || '-' || day || '-' || turn as round, s.kind, account, s.amount, title, at + make_interval(secs => s.later) as at
      from rounds cross join lateral (values ('bet', stake, 0), ('win', paid, 40)) s(kind, amount, later)
    union all
    select 'seed:team', null, 'deposit', account, 5000000, null, $1::timestamptz - make_interval(days => ${month} - n::int, mins => -1) from unnest($2::bigint[]) with ordinality p(account, n))
  select scope, coalesce(round, 'deposit-' || account) || ':' || kind as "extId", kind, account, amount::bigint, round, title, at from told order by at, kind`

/** Fills the teams of the demo's agents with members and a month of their play, once; returns the number of rounds and deposits. */
export const seedTeam = async (app: AppContext): Promise<number> => {
  const { store, clock } = app
  const [played, titles] = await Promise.all([
    store.pool.query(`select 1 from ledger_tx where scope = 'seed:team' limit 1`),
    store.pool.query<{ game_id: string; provider: string }>(
      `select game_id, provider from game
        where playable and game_type = 'RNG' and provider = (select provider from game where playable and game_type = 'RNG' order by weight desc limit 1)
        order by weight desc limit 24`,
    ),
  ])
  const [title] = titles.rows
  if (played.rows.length > 0 || title === undefined) return 0
  const now = clock.now()
  const accounts: number[] = []
  for (const [place, person] of people.entries()) {
    const then: AppContext = { ...app, clock: { now: () => now - (month - place - 1) * dayMs } }
    const registered = { payeeName: `${person.nickname} Ramos`, birthday: `1985-0${1 + (place % 9)}-1${place % 10}`, nationality: 'PH', occupation: '1', sourceOfIncome: '1' }
    const { id, currency } = await createMember(then, { id: `m-team${place}`, username: `team${place}`, registered, ...person })
    accounts.push(await openAccount(store, cashAccount(id, 'real', currency)))
  }
  const { currency } = app.brand
  const clearing = await openAccount(store, vendorClearingAccount(title.provider, 'real', currency))
  const deposits = await openAccount(store, externalAccount('demo-deposit', 'real', currency))
  const values = [new Date(now), accounts, title.provider, titles.rows.map(({ game_id }) => game_id)]
  const { rows } = await store.pool.query<Omit<PastTransaction, 'from' | 'to'>>(lines, values)
  const made = rows.map((line) => {
    if (line.kind === 'bet') return { ...line, from: line.account, to: clearing }
    return { ...line, from: line.kind === 'win' ? clearing : deposits, to: line.account }
  })
  await inTransaction(app, ({ store: { pool } }) => insertPastTransactions(pool, made))
  await aggregatePlay(app)
  return made.length
}
