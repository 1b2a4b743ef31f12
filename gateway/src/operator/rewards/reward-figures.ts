import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** A reward of the mall. `amount`: its price in money, minor units. */
export type MallFigures = {
  readonly id: string
  readonly title: Readonly<Record<string, string>>
  readonly kind: 'goods' | 'voucher'
  readonly points: number
  readonly amount: number
  readonly stock: number
  readonly isOn: boolean
  readonly redeemed: number
  readonly waiting: number
}

/** A mission, red envelope or raffle with what it has paid by the ledger, minor units. `budget`: what it pays at most; null where nothing bounds it. */
export type RewardCampaignFigures = {
  readonly kind: 'mission' | 'envelope' | 'raffle'
  readonly id: string
  readonly title: Readonly<Record<string, string>>
  readonly state: 'running' | 'scheduled' | 'ended' | 'off'
  readonly claims: number
  readonly paid: number
  readonly budget: number | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

/** Rewards of the mall in its order, with the pieces that were redeemed and those that wait for a decision. */
export const readMall = async ({ store }: AppContext): Promise<readonly MallFigures[]> => {
  const { rows } = await sql<MallFigures>`
    select r.id, r.title, r.kind, r.points, r.amount, r.stock, r.is_on as "isOn", coalesce(d.redeemed, 0)::int as redeemed, coalesce(d.waiting, 0)::int as waiting
      from reward r left join (
        select reward_id, sum(quantity) filter (where state = 'approved') as redeemed, sum(quantity) filter (where state = 'in_process') as waiting
          from redemption where reward_id is not null group by reward_id) d on d.reward_id = r.id
     order by r.position, r.id limit 500`.execute(store.db)
  return rows
}

/**
 * Missions, red envelopes and raffles, the newest first, with their claims and their cost. The cost is read from the transfers of the ledger, not from what
 * the campaign promised.
 */
export const readRewardCampaigns = async ({ store, clock }: AppContext): Promise<readonly RewardCampaignFigures[]> => {
  const now = new Date(clock.now())
  const { rows } = await sql<RewardCampaignFigures>`
    with campaign as (
      select 'mission' as kind, id, title, null::bigint as budget, starts_on::timestamptz as opens, ends_on::timestamptz as closes, not enabled as off,
             'gift:mission:' || id as scope from mission
      union all
      select 'envelope', id, title, total, opens_at, closes_at, false, 'gift:envelope:' || id from red_envelope
      union all
      select 'raffle', id, title, (select sum(p)::bigint from unnest(prizes) p), opens_at, closes_at, false, 'raffle:' || id from raffle),
    listed as (select * from campaign order by opens desc, kind, id limit 500)
    select c.kind, c.id, c.title, c.budget, c.opens as "opensAt", c.closes as "closesAt",
           case when c.off then 'off' when c.opens > ${now} then 'scheduled' when c.closes <= ${now} then 'ended' else 'running' end as state,
           coalesce(f.claims, 0)::int as claims, coalesce(f.paid, 0)::bigint as paid
      from listed c left join lateral (
        select count(*) as claims, sum(t.amount) as paid from ledger_tx x join transfer t on t.tx_id = x.id where x.scope = c.scope and x.outcome = 'applied') f on true
     order by c.opens desc, c.kind, c.id`.execute(store.db)
  return rows
}
