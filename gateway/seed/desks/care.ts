import { createMember } from '../../src/identity/account/create-member.ts'
import type { AppContext } from '../../src/kernel/context.ts'
import { inTransaction } from '../../src/kernel/database/in-transaction.ts'
import { cashAccount, externalAccount, openAccount, vendorClearingAccount } from '../../src/ledger/accounts.ts'
import { aggregatePlay } from '../../src/play/turnover/aggregate-play.ts'
import { insertPastTransactions, type PastTransaction } from '../insert-past-transactions.ts'

const dayMs = 86_400_000
const quarterMs = 900_000
const peso = 100

/** A member whose last week differs from the four before: more deposits, larger stakes, long nights, limits that refused and were to be raised. */
const strong = { id: 'm-care1', username: 'marikit', nickname: 'Marikit', payeeName: 'Marikit Salonga' } as const
/** A member of the demo's teams with long nights and limits that were to be raised. */
const watched = 'm-team4'

type Movement = { readonly kind: 'deposit' | 'bet' | 'win' | 'round_close'; readonly amount: number; readonly daysAgo: number; readonly round: string | null }

const deposits: readonly Movement[] = [29, 24, 17, 10]
  .map((daysAgo) => ({ kind: 'deposit' as const, amount: 1_000 * peso, daysAgo, round: null }))
  .concat([6, 4, 2, 1].map((daysAgo) => ({ kind: 'deposit' as const, amount: 2_500 * peso, daysAgo, round: null })))

/** Rounds of 20 pesos over four weeks, and of 100 pesos in the last hours; every fourth wins twice its stake. */
const rounds: readonly Movement[] = Array.from({ length: 74 }, (_, turn) => {
  const isRecent = turn >= 60
  const [stake, daysAgo] = isRecent ? [100 * peso, (74 - turn) / 40] : [20 * peso, 28 - turn * 0.45]
  const round = `care-${turn}`
  const isWin = turn % 4 === 3
  return [
    { kind: 'bet' as const, amount: stake, daysAgo, round },
    { kind: isWin ? ('win' as const) : ('round_close' as const), amount: isWin ? 2 * stake : 0, daysAgo: daysAgo - 40_000 / dayMs, round },
  ]
}).flat()

/** Stores seven hours of play before four in the morning, on each of the last nights. */
const seedNights = async ({ store, clock, brand }: AppContext, memberId: string, nights: number): Promise<void> => {
  await store.pool.query(
    `insert into play_time (member_id, quarter, millis)
     select $1, date_trunc('day', $2::timestamptz, $3) - make_interval(days => d) - interval '3 hours' + q * interval '15 minutes', $4
       from generate_series(1, $5::int) d cross join generate_series(0, 27) q on conflict do nothing`,
    [memberId, new Date(clock.now()), brand.timeZone, quarterMs, nights],
  )
}

/** Stores requests for looser limits, and days on which a limit refused a stake. */
const seedLimits = async ({ store, clock, brand }: AppContext, memberId: string, refusedDays: number): Promise<void> => {
  await store.pool.query(
    `insert into limit_increase (member_id, kind, period, requested_at) select $1, 'deposit', 'day', $2::timestamptz - make_interval(days => d) from generate_series(2, 6, 4) d`,
    [memberId, new Date(clock.now())],
  )
  await store.pool.query(
    `insert into limit_hit (member_id, day, hit_at)
     select $1, (at at time zone $3)::date, at from (select $2::timestamptz - make_interval(days => d) as at from generate_series(1, $4::int) d) x`,
    [memberId, new Date(clock.now()), brand.timeZone, refusedDays],
  )
}

const seedPlay = async (app: AppContext, title: { readonly game_id: string; readonly provider: string }): Promise<void> => {
  const { store, clock, brand } = app
  const now = clock.now()
  const then: AppContext = { ...app, clock: { now: () => now - 40 * dayMs } }
  const registered = { payeeName: strong.payeeName, birthday: '1988-04-19', nationality: 'PH', occupation: '1', sourceOfIncome: '1' }
  const { id, currency } = await createMember(then, { id: strong.id, username: strong.username, nickname: strong.nickname, registered })
  const account = await openAccount(store, cashAccount(id, 'real', currency))
  const clearing = await openAccount(store, vendorClearingAccount(title.provider, 'real', brand.currency))
  const outside = await openAccount(store, externalAccount('demo-deposit', 'real', brand.currency))
  const made = [...deposits, ...rounds]
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ kind, amount, daysAgo, round }, place): PastTransaction => {
      const isDeposit = kind === 'deposit'
      return {
        ...{ scope: isDeposit ? 'seed:care' : `prov:${title.provider}`, extId: `${round ?? `care-deposit-${place}`}:${kind}`, kind, account, amount, round },
        ...{ title: isDeposit ? null : title.game_id, at: new Date(now - daysAgo * dayMs) },
        ...(kind === 'bet' ? { from: account, to: clearing } : { from: isDeposit ? outside : clearing, to: account }),
      }
    })
  await inTransaction(app, ({ store: { pool } }) => insertPastTransactions(pool, made))
  await aggregatePlay(app)
}

/** Two players for the protection desk of the demo: one whose score is strong, and one who is watched. Running it again changes nothing. */
export const seedCare = async (app: AppContext): Promise<void> => {
  const { pool } = app.store
  const [known, titles] = await Promise.all([
    pool.query('select 1 from member where id = $1', [strong.id]),
    pool.query<{ game_id: string; provider: string }>(
      `select game_id, provider from game where playable and game_type = 'RNG' order by weight desc, game_id limit 1`,
    ),
  ])
  const [title] = titles.rows
  if (known.rows.length > 0 || title === undefined) return
  await seedPlay(app, title)
  await seedNights(app, strong.id, 4)
  await seedLimits(app, strong.id, 3)
  const people = await pool.query<{ id: string }>('select id from member where id = any($1)', [[strong.id, watched]])
  if (people.rows.some(({ id }) => id === watched)) {
    await seedNights(app, watched, 3)
    await seedLimits(app, watched, 0)
  }
  // The job computes the scores within a second of the start.
  await pool.query('insert into marker_due (member_id) select unnest($1::text[])', [people.rows.map(({ id }) => id)])
}
