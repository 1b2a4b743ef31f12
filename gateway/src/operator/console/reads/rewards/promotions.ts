import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { maskText } from '@perya/domain/staff/mask-personal'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { localizedTextOf } from '../../../../kernel/texts.ts'
import { wageringCostWithoutPlay } from '../../../../rewards/bonus/terms-of.ts'
import { countSegment } from '../../../../rewards/promotion/core/segment.ts'
import { costOf } from '../../../rewards/promotion-cost.ts'
import { maskedMember } from '../../../rewards/segment-fields.ts'
import { type PromotionFigures, promotionStates, readPromotions } from '../../../rewards/promotion-rows.ts'
import { commonCondition, commonQuery } from '../../reading/common-filter.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../../reading/page.ts'
import { defineList } from '../../reading/list.ts'
import { defineRead } from '../../reading/read.ts'

const written = ({ brand: { currency } }: AppContext, amount: number): string => formatAmount(minor(amount), currencyDigits(currency))

const keyOf = ({ row: { position, id } }: PromotionFigures): string => `${position}~${id}`

const readKey = (after: string | undefined): { readonly position: number; readonly id: string } | null => {
  if (after === undefined) return null
  const [, position, id] = /^(-?\d{1,9})~([a-z0-9-]{1,64})$/.exec(after) ?? []
  if (position === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return { position: Number(position), id }
}

const present = (app: AppContext, { row, state, budget, claims, granted, cameBack, inBonuses, applying }: PromotionFigures) => ({
  ...{ id: row.id, title: localizedTextOf(row.title, 'EN'), category: row.category, state, needs: row.needs, period: row.period, claims, applying },
  ...{ amount: written(app, row.amount), times: row.times, opensAt: row.opens_at.toISOString(), closesAt: row.closes_at?.toISOString() ?? null },
  budget: budget === null ? null : written(app, budget),
  cost: written(app, granted - cameBack),
  ...{ granted: written(app, granted), cameBack: written(app, cameBack), inBonuses: written(app, inBonuses) },
  currency: app.brand.currency,
})

/** `see/promotions`: promotions in the order of the website, with what each cost by the ledger and costs at most. */
export const seePromotions = defineList(
  {
    path: 'promotions',
    needs: 'promotion list',
    input: z.object({ ...pageQuery, state: z.optional(z.enum(promotionStates)) }),
    read: async ({ app }, { state, after, limit }) => {
      const { rows, next } = pageOf(await readPromotions(app, { state }, { after: readKey(after), limit: limit + 1 }), limit, keyOf)
      return { rows: rows.map((one) => present(app, one)), next }
    },
  },
  [
    'id',
    'title',
    'category',
    'state',
    'needs',
    'period',
    'amount',
    'budget',
    'cost',
    'granted',
    'cameBack',
    'inBonuses',
    'claims',
    'applying',
    'currency',
    'opensAt',
    'closesAt',
  ],
)

/** `see/promotions/:id`: one promotion with its terms, its segment as counted now with masked members, its cost, and its price for a player without play. */
export const seePromotion = defineRead({
  path: 'promotions/:id',
  needs: 'promotion list',
  input: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) }),
  read: async ({ app }, { id }) => {
    const [found] = await readPromotions(app, { id }, { after: null, limit: 1 })
    if (found === undefined) throw new Refusal('not_found')
    const { row, segment } = found
    const [{ members, sample }, cost] = await Promise.all([countSegment(app, segment), costOf(app, row, found)])
    const { required, staked, cost: expected } = wageringCostWithoutPlay(row)
    return {
      ...present(app, found),
      terms: {
        ...{ share: row.share / 100, minDeposit: written(app, row.least_deposit), games: row.weights, days: row.days, markets: row.markets },
        ...{ maxStake: row.most_stake === 0 ? null : written(app, row.most_stake), verifiedOnly: row.verified_only, perNetwork: row.per_address },
      },
      segment: { ...segment, members, sample: sample.map(maskedMember) },
      ...{ maxCost: cost.maxCost, bySegment: cost.bySegment, likely: cost.likely },
      price: row.times === 0 ? null : { required: written(app, required), staked: written(app, staked), cost: written(app, expected) },
    }
  },
})

type Application = {
  readonly id: number
  readonly promotion: string
  readonly title: Readonly<Record<string, string>>
  readonly memberId: string
  readonly username: string
  readonly comment: string
  readonly pictures: number
  readonly amount: number
  readonly at: Date
}

/** `see/applications`: applications that wait for a decision, the oldest first. */
export const seeApplications = defineList(
  {
    path: 'applications',
    needs: 'promotion applications',
    input: z.object({ ...pageQuery, ...commonQuery }),
    read: async ({ app, person }, { after, limit, ...common }) => {
      const key = readMomentKey(after)
      const where = commonCondition({ app, person }, common, { member: 'e.member_id', at: 'e.joined_at', currency: 'm.currency', holder: null })
      const { rows: found } = await sql<Application>`
      select e.id, e.promotion_id as promotion, p.title, e.member_id as "memberId", m.username, e.comment, p.amount, e.joined_at as at,
             (select count(*)::int from promotion_picture o where o.entry_id = e.id) as pictures
        from promotion_entry e join promotion p on p.id = e.promotion_id join member m on m.id = e.member_id
       where e.state = 'applying' and ${where} and (${key?.at ?? null}::timestamptz is null or (e.joined_at, e.id) > (${key?.at ?? null}, ${Number(key?.id ?? 0)}::bigint))
       order by e.joined_at, e.id limit ${limit + 1}`.execute(app.store.db)
      const { rows, next } = pageOf(found, limit, ({ at, id }) => momentKey(at, String(id)))
      return {
        rows: rows.map(({ id, promotion, title, memberId, username, comment, pictures, amount, at }) => ({
          ...{ id: String(id), promotion: { id: promotion, title: localizedTextOf(title, 'EN') }, member: { id: memberId, username } },
          ...{ comment: maskText(comment), pictures, amount: written(app, amount), currency: app.brand.currency, at: at.toISOString() },
        })),
        next,
      }
    },
  },
  ['id', 'promotion.id', 'promotion.title', 'member.id', 'member.username', 'comment', 'pictures', 'amount', 'currency', 'at'],
)
