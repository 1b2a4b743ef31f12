import { groupOf } from '@perya/domain/records/kind-group'
import type { Handler } from '../handler.ts'
import { daysOfFilter } from './narrow.ts'
import { ownAccount } from './own-account.ts'
import { amountIn } from './present-movement.ts'
import { daysOfProfit, type Profit, profitOf, sumsOf } from './profit-of.ts'
import { readNames } from './read-names.ts'

const mostDays = 400

/** What play has cost and brought, by day and by vendor, and what bonuses came beside it (MEMBER-05, MEMBER-12). */
export const profit: Handler<'records.profit'> = async (input, { house, principal, language }) => {
  const account = await ownAccount(house, principal)
  const rows = account === null ? [] : await sumsOf(house, account.id, input)
  const play = rows.filter(({ kind }) => groupOf(kind) === 'play')
  const bonus = profitOf(rows.filter(({ kind }) => groupOf(kind) === 'bonus'))
  const say = (amount: number) => amountIn(principal.currency, amount)
  const shown = ({ stake, paid }: Profit) => ({ stake: say(stake), paid: say(paid), net: say(paid - stake) })
  const byVendor = [...Map.groupBy(play, ({ vendor }) => vendor)]
  const names = await readNames(
    house,
    byVendor.map(([vendor]) => ({ vendor, title: '' })),
    language,
  )
  return {
    ...daysOfFilter(house, input),
    ...shown(profitOf(play)),
    bonus: say(bonus.paid - bonus.stake),
    byDay: daysOfProfit(play)
      .slice(0, mostDays)
      .map(({ day, ...sums }) => ({ day, ...shown(sums) })),
    byVendor: byVendor.map(([vendor, some]) => ({ vendor, vendorName: names.vendors.get(vendor) ?? vendor, ...shown(profitOf(some)) })),
  }
}
