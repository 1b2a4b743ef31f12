import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { redemptionStates } from '@perya/domain/points/redemption'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../../../kernel/context.ts'
import { formatInCurrency } from '../../../../kernel/format-in-currency.ts'
import { localizedTextOf } from '../../../../kernel/texts.ts'
import { readRewardCampaigns, readMall } from '../../../rewards/reward-figures.ts'
import { commonCondition, commonQuery } from '../../reading/common-filter.ts'
import { defineList } from '../../reading/list.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../../reading/page.ts'

const needs = 'redemption list'
const written = ({ brand: { currency } }: AppContext, amount: number): string => formatAmount(minor(amount), currencyDigits(currency))

type Redemption = {
  readonly id: string
  readonly memberId: string
  readonly username: string
  readonly kind: 'goods' | 'voucher' | 'money'
  readonly name: Readonly<Record<string, string>>
  readonly quantity: number
  readonly points: number
  readonly currency: string
  readonly amount: number
  readonly state: (typeof redemptionStates)[number]
  readonly reason: string
  readonly madeAt: Date
  readonly decidedAt: Date | null
}

/** `see/redemptions`: redemptions of a state: those that wait, the oldest first, unless another state is asked for, whose newest come first. */
export const seeRedemptions = defineList(
  {
    path: 'redemptions',
    needs,
    input: z.object({ ...pageQuery, ...commonQuery, state: z._default(z.enum(redemptionStates), 'in_process') }),
    read: async ({ app, person }, { state, after, limit, ...common }) => {
      const where = commonCondition({ app, person }, common, { member: 'd.member_id', at: 'd.made_at', currency: 'd.currency', holder: null })
      const key = readMomentKey(after)
      const isWaiting = state === 'in_process'
      const { rows: found } = await sql<Redemption>`
        select d.id, d.member_id as "memberId", m.username, d.kind, d.name, d.quantity, d.points, d.currency, d.amount, d.state, d.reason,
               d.made_at as "madeAt", d.decided_at as "decidedAt"
          from redemption d join member m on m.id = d.member_id
         where d.state = ${state} and ${where}
           and ${key === null ? sql`true` : isWaiting ? sql`(d.made_at, d.id) > (${key.at}, ${key.id})` : sql`(d.made_at, d.id) < (${key.at}, ${key.id})`}
         order by ${isWaiting ? sql`d.made_at, d.id` : sql`d.made_at desc, d.id desc`} limit ${limit + 1}`.execute(app.store.db)
      const { rows, next } = pageOf(found, limit, ({ madeAt, id }) => momentKey(madeAt, id))
      return {
        rows: rows.map(({ memberId, username, name, amount, madeAt, decidedAt, ...row }) => ({
          ...row,
          member: { id: memberId, username },
          reward: localizedTextOf(name, 'EN'),
          amount: formatInCurrency(row.currency, minor(amount)),
          madeAt: madeAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
        next,
      }
    },
  },
  ['id', 'state', 'kind', 'reward', 'member.id', 'member.username', 'quantity', 'points', 'amount', 'currency', 'reason', 'madeAt', 'decidedAt'],
)

/** `see/mall`: the rewards of the mall with their stock and what was redeemed. */
export const seeMall = defineList(
  {
    path: 'mall',
    needs,
    input: z.object({}),
    read: async ({ app }) => ({
      rows: (await readMall(app)).map(({ title, amount, ...row }) => ({
        ...{ ...row, title: localizedTextOf(title, 'EN'), amount: written(app, amount), currency: app.brand.currency },
      })),
    }),
  },
  ['id', 'title', 'kind', 'points', 'amount', 'currency', 'stock', 'isOn', 'redeemed', 'waiting'],
)

/** `see/reward-campaigns`: missions, red envelopes and raffles with what they have paid by the ledger and what is left of their budget. */
export const seeRewardCampaigns = defineList(
  {
    path: 'reward-campaigns',
    needs,
    input: z.object({}),
    read: async ({ app }) => ({
      rows: (await readRewardCampaigns(app)).map(({ title, paid, budget, opensAt, closesAt, ...row }) => ({
        ...{ ...row, title: localizedTextOf(title, 'EN'), paid: written(app, paid), currency: app.brand.currency },
        budget: budget === null ? null : written(app, budget),
        left: budget === null ? null : written(app, Math.max(0, budget - paid)),
        ...{ opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null },
      })),
    }),
  },
  ['kind', 'id', 'title', 'state', 'claims', 'paid', 'budget', 'left', 'currency', 'opensAt', 'closesAt'],
)
