import { currencyDigits } from '@perya/domain/money/currencies'
import { minor } from '@perya/domain/money/minor'
import type { EntryState } from '@perya/domain/promotion/activity-status'
import type { AppContext } from '../src/kernel/context.ts'
import { grantPromotion } from '../src/rewards/promotion/grant-promotion.ts'
import { requirePromotion } from '../src/rewards/promotion/core/promotion-rows.ts'
import { statusOfPromotion, readParticipation } from '../src/rewards/promotion/core/promotion-participation.ts'
import { promotions, seedWeights } from './promotions.ts'

const day = 86_400_000
const json = (value: object): string => JSON.stringify(value)

/** The member with whom the demo shows every participation state. */
const member = 'm-player6'

const entered: readonly { readonly id: string; readonly state: EntryState; readonly comment?: string; readonly reason?: string }[] = [
  { id: 'welcome', state: 'joined' },
  { id: 'bug-hunt', state: 'applying', comment: 'The clock of a draw stood still when I turned my phone.' },
  { id: 'birthday', state: 'rejected', reason: 'Your birthday is in another month. You are welcome to apply again then.' },
  { id: 'good-neighbour', state: 'approved', comment: 'Clean-up at the river, Saturday.' },
]

const given = [
  ['slot-week', 'claimed'],
  ['thank-you', 'claimed'],
  ['good-neighbour', 'issued'],
] as const

/** Seeds the demo's promotions, and one member with another state in each; keeps later changes by an operator. Returns how many are new. */
export const seedPromotions = async (app: AppContext): Promise<number> => {
  const { db } = app.store
  const now = app.clock.now()
  const unit = 10 ** currencyDigits(app.brand.currency)
  const at = (days: number) => new Date(now + days * day)
  const made = await db
    .insertInto('promotion')
    .values(promotions.map(({ id, category, needs, period = 'once', from, to, amount, share = 0, least = 0, times = 0, most = 0, days = 30, title, summary, content }, position) => ({
      id, category, position, needs, period, times, days, share,
      verified_only: needs !== 'deposit', per_address: needs === 'deposit' ? 0 : 1,
      opens_at: at(from), closes_at: to === null ? null : at(to),
      amount: minor(amount * unit), least_deposit: minor(least * unit), most_stake: minor(most * unit), weights: times > 0 ? json(seedWeights) : '{}',
      title: json(title), summary: json(summary), content: json(content),
    })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const isThere = await db.selectFrom('member').select('id').where('id', '=', member).executeTakeFirst()
  if (made.length === 0 || isThere === undefined) return made.length
  await db
    .insertInto('promotion_entry')
    .values(entered.map(({ id, ...entry }) => ({ ...entry, promotion_id: id, member_id: member, period: 'once', joined_at: at(-2), changed_at: at(-1) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [id, state] of given) {
    const promotion = await requirePromotion(app, id)
    const standing = statusOfPromotion(app, promotion, await readParticipation(app, member))
    await grantPromotion(app, { memberId: member, currency: app.brand.currency }, { promotion, standing, key: `seed:${id}`, state })
  }
  return made.length
}
