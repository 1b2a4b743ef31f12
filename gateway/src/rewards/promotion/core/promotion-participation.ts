import { type ActivityStatus, activityStatus, type EntryState, isActionable } from '@perya/domain/promotion/activity-status'
import { claimPeriodAt } from '@perya/domain/promotion/claim-period'
import type { Minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../../kernel/context.ts'
import type { PromotionRow } from './tables.ts'

type Row = {
  readonly promotion_id: string
  readonly period: string
  readonly state: EntryState
  readonly reason: string
  readonly amount: Minor | null
  readonly is_running: boolean
  readonly deposit_id: string | null
  readonly deposited: Minor | null
}

/** A member's promotion entries, and whether a bonus of theirs is running. */
export type PromotionParticipation = { readonly rows: readonly Row[]; readonly hasRunning: boolean }

/** Reads all participations of a member in one query; the deposit is the first since joining that no other entry uses. */
export const readParticipation = async ({ store }: AppContext, memberId: string): Promise<PromotionParticipation> => {
  const { rows } = await store.pool.query<Row>({
    name: 'promotion-standings',
    text: `select e.promotion_id, e.period, e.state, e.reason, e.amount, coalesce(b.state = 'running', false) as is_running, d.id as deposit_id, d.amount as deposited
             from promotion_entry e join promotion p on p.id = e.promotion_id left join bonus b on b.entry_id = e.id
             left join lateral (
               select d.id, d.amount from deposit d
                where p.needs = 'deposit' and e.state = 'joined' and d.member_id = e.member_id and d.state = 'paid' and d.made_at >= e.joined_at
                  and d.amount >= p.least_deposit and not exists (select 1 from promotion_entry o where o.deposit_id = d.id)
                order by d.made_at, d.id limit 1) d on true
            where e.member_id = $1`,
    values: [memberId],
  })
  return { rows, hasRunning: rows.some((row) => row.is_running) }
}

/** Status of one promotion for a member; `row` is null for a member without an entry. */
export type PromotionStatus = { readonly period: string; readonly status: ActivityStatus; readonly row: Row | null; readonly mayAct: boolean }

/** Returns the current status of a promotion, in the current period. */
export const statusOfPromotion = (
  app: AppContext,
  promotion: PromotionRow,
  { rows, hasRunning }: PromotionParticipation = { rows: [], hasRunning: false },
): PromotionStatus => {
  const now = app.clock.now()
  const [current, own] = [claimPeriodAt(promotion.period, now, app.brand.timeZone), rows.filter((one) => one.promotion_id === promotion.id)]
  // An approved application waits to be claimed, whatever period it was made in.
  const row = own.find(({ state }) => state === 'approved') ?? own.find((one) => one.period === current) ?? null
  const period = row?.period ?? current
  const status = activityStatus({
    now,
    opensAt: promotion.opens_at.getTime(),
    closesAt: promotion.closes_at?.getTime() ?? null,
    needs: promotion.needs,
    state: row?.state ?? null,
    isMet: (row?.deposit_id ?? null) !== null,
    isRunning: row?.is_running ?? false,
  })
  // One bonus at a time: a second one has to wait.
  const pending = status === 'claim' && hasRunning && promotion.times > 0
  return { period, status, row, mayAct: isActionable(status) && !pending }
}
