import { movementGroup } from '@perya/domain/records/kind-group'
import type { Handler } from '../../../kernel/context.ts'
import { daysOfFilter } from '../resolve-filter.ts'
import { accountOfSession } from '../../../ledger/account-of-session.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { daysOfProfit, type ProfitLoss, computeProfitLoss, readAccountSums } from './compute-profit-loss.ts'
import { readNames } from '../read-names.ts'

const maxDays = 400

/** Shows profit and loss of play, by day and by vendor, and bonuses beside it (MEMBER-05, MEMBER-12). */
export const showProfitLoss: Handler<'records.profit'> = async (input, { app, principal, language }) => {
  const account = await accountOfSession(app, principal)
  const rows = account === null ? [] : await readAccountSums(app, account.id, input)
  const play = rows.filter(({ kind }) => movementGroup(kind) === 'play')
  const bonus = computeProfitLoss(rows.filter(({ kind }) => movementGroup(kind) === 'bonus'))
  const format = (amount: number) => formatInCurrency(principal.currency, amount)
  const shown = ({ stake, paid }: ProfitLoss) => ({ stake: format(stake), paid: format(paid), net: format(paid - stake) })
  const byVendor = [...Map.groupBy(play, ({ vendor }) => vendor)]
  const names = await readNames(
    app,
    byVendor.map(([vendor]) => ({ vendor, title: '' })),
    language,
  )
  return {
    ...daysOfFilter(app, input),
    ...shown(computeProfitLoss(play)),
    bonus: format(bonus.paid - bonus.stake),
    byDay: daysOfProfit(play)
      .slice(0, maxDays)
      .map(({ day, ...sums }) => ({ day, ...shown(sums) })),
    byVendor: byVendor.map(([vendor, some]) => ({ vendor, vendorName: names.vendors.get(vendor) ?? vendor, ...shown(computeProfitLoss(some)) })),
  }
}
