import { missionCycleAt } from '@perya/domain/mission/cycle'
import { currencyDigits } from '@perya/domain/money/currencies'
import { minor } from '@perya/domain/money/minor'
import { localDayAt } from '@perya/domain/records/period'
import { rewardAccount } from '../src/ledger/reward-claim.ts'
import type { AppContext } from '../src/kernel/context.ts'
import { createRaffle } from '../src/rewards/raffle/open-raffle-seed.ts'
import { fundRedEnvelope } from '../src/rewards/red-envelope/fund-red-envelope.ts'
import { aggregatePlay } from '../src/play/turnover/aggregate-play.ts'
import { cashAccount, vendorClearingAccount, openAccount } from '../src/ledger/accounts.ts'
import { postMission } from '../src/ledger/posting/post-reward-claims.ts'
import { inTransaction } from '../src/kernel/database/in-transaction.ts'
import { insertPastTransactions } from './insert-past-transactions.ts'

type Both = { readonly EN: string; readonly TY: string }
type SeedMission = { readonly id: string; readonly measure: 'valid_bet' | 'deposit' | 'days'; readonly period: 'day' | 'week' | 'month'; readonly target: number; readonly reward: number; readonly title: Both; readonly says: Both }

/** Missions of the demo; amounts in whole units, for a measure of days their number. */
const missions: readonly SeedMission[] = [
  { id: 'first-lamp', measure: 'valid_bet', period: 'day', target: 100, reward: 2,
    title: { EN: 'First bet of the day', TY: 'Unang ilaw ng araw' },
    says: { EN: 'Bet 100 on any game today.', TY: 'Maglaro ng 100 sa anumang laro ngayong araw.' } },
  { id: 'evening-round', measure: 'valid_bet', period: 'day', target: 1000, reward: 15,
    title: { EN: 'A round at the fair', TY: 'Isang ikot sa perya' },
    says: { EN: 'Bet 1,000 on any game today.', TY: 'Maglaro ng 1,000 sa anumang laro ngayong araw.' } },
  { id: 'three-days', measure: 'days', period: 'week', target: 3, reward: 30,
    title: { EN: 'Three evenings', TY: 'Tatlong gabi' },
    says: { EN: 'Bet any amount on three days this week.', TY: 'Maglaro sa tatlong araw ng linggo, gaano man kaliit.' } },
  { id: 'week-of-play', measure: 'valid_bet', period: 'week', target: 5000, reward: 60,
    title: { EN: 'A full week', TY: 'Buong hanay ng mga tolda' },
    says: { EN: 'Bet 5,000 between Monday and Sunday.', TY: 'Maglaro ng 5,000 mula Lunes hanggang Linggo.' } },
  { id: 'month-of-play', measure: 'valid_bet', period: 'month', target: 50_000, reward: 500,
    title: { EN: 'Monthly regular', TY: 'Suki ng bahay' },
    says: { EN: 'Bet 50,000 this month.', TY: 'Maglaro ng 50,000 sa loob ng buwan.' } },
]

const hour = 3_600_000
const dayMs = 24 * hour

const seedMissions = async ({ store, brand }: AppContext): Promise<void> => {
  const units = 10 ** currencyDigits(brand.currency)
  for (const [position, { id, measure, period, target, reward, title, says }] of missions.entries())
    await store.pool.query(
      `insert into mission (id, position, title, says, measure, period, target, currency, reward, starts_on) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2026-01-01') on conflict do nothing`,
      [id, position, JSON.stringify(title), JSON.stringify(says), measure, period, measure === 'days' ? target : target * units, brand.currency, reward * units],
    )
}

const seedEnvelopes = async (app: AppContext, now: number): Promise<void> => {
  const units = 10 ** currencyDigits(app.brand.currency)
  const envelope = (id: string, total: number, parts: number, from: number, days: number, title: Both, message: Both, minLevel = 0) =>
    fundRedEnvelope(app, { id, title, says: message, total: minor(total * units), parts, leastLevel: minLevel, opensAt: new Date(now + from * hour), closesAt: new Date(now + days * dayMs) })
  await envelope('lantern-night', 2000, 200, -2, 3, { EN: 'Night of lanterns', TY: 'Gabi ng mga parol' }, { EN: 'A small gift for the lantern season.', TY: 'Munting regalo para sa panahon ng mga parol.' })
  await envelope('gold-table', 5000, 50, -1, 5, { EN: 'The golden table', TY: 'Gintong mesa' }, { EN: 'For VIP level 5 and up.', TY: 'Para sa mga miyembro mula ikalimang ranggo.' }, 5)
  await envelope('sunday-fair', 3000, 300, 20, 6, { EN: 'Sunday at the fair', TY: 'Linggo sa perya' }, { EN: 'Opens soon.', TY: 'Bubuksan sa lalong madaling panahon.' })
}

const seedRaffles = async (app: AppContext, now: number): Promise<void> => {
  const units = 10 ** currencyDigits(app.brand.currency)
  await createRaffle(app, {
    id: 'lantern-raffle', leastBet: 50 * units, prizes: [5000, 2000, 1000, 500, 500].map((prize) => prize * units),
    opensAt: new Date(now - dayMs), closesAt: new Date(now + 14 * dayMs),
    title: { EN: 'Lantern raffle', TY: 'Ripa ng mga parol' },
    says: { EN: 'Bet 50 in a day to get a ticket.', TY: 'May isang tiket bawat araw na naglaro ka ng 50.' },
  })
}

/** Lets one demo member have played today and a week ago, so that every reward page has something to claim. */
const seedPlay = async (app: AppContext, now: number): Promise<void> => {
  const { store, brand } = app
  const { rows: titles } = await store.pool.query<{ game_id: string; provider: string }>(
    `select game_id, provider from game where playable and game_type = 'RNG' order by weight desc limit 1`,
  )
  const [title] = titles
  if (title === undefined) return
  const own = await openAccount(store, cashAccount('m-player5', 'real', brand.currency))
  const vendor = await openAccount(store, vendorClearingAccount(title.provider, 'real', brand.currency))
  const unit = 10 ** currencyDigits(brand.currency)
  const rounds = [['a', 3000, 0, now - 7 * dayMs], ['b', 700, 1250, now - 2000], ['c', 500, 0, now - 1000]] as const
  const played = rounds.flatMap(([round, stake, paid, at]) => {
    const line = { scope: `prov:${title.provider}`, account: own, round: `today-${round}`, title: title.game_id, at: new Date(at) }
    return [
      { ...line, extId: `today-${round}:bet`, kind: 'bet', amount: stake * unit, from: own, to: vendor },
      { ...line, extId: `today-${round}:win`, kind: 'win', amount: paid * unit, from: vendor, to: own },
    ]
  })
  await inTransaction(app, ({ store: { pool } }) => insertPastTransactions(pool, played))
  await aggregatePlay(app)
}

/** Lets members of the teams claim what they reached this week, so that the leaderboard is not empty. */
const seedTaken = async (app: AppContext, now: number): Promise<void> => {
  const { store, brand, clock } = app
  const { first, end } = missionCycleAt('week', localDayAt(now, brand.timeZone))
  const from = await rewardAccount(app, brand.currency)
  const { rows } = await store.pool.query<{ id: string }>(`select id from member where id like 'm-team%' order by id`)
  for (const { id } of rows) {
    const to = await openAccount(store, cashAccount(id, 'real', brand.currency))
    for (const mission of ['three-days', 'week-of-play']) {
      const request = { memberId: id, currency: brand.currency, key: `seed-${mission}-${first}`, from, to, now: new Date(clock.now()) }
      await postMission(store, { ...request, mission, period: 'week', first, end })
    }
  }
}

/** Seeds missions, red envelopes and a raffle of the demo, once; does not overwrite later changes by an operator. */
export const seedCampaigns = async (app: AppContext): Promise<void> => {
  const { rows } = await app.store.pool.query('select 1 from mission limit 1')
  if (rows.length > 0) return
  const now = app.clock.now()
  await seedMissions(app)
  await seedEnvelopes(app, now)
  await seedRaffles(app, now)
  await seedPlay(app, now)
  await seedTaken(app, now)
}
