import { groupOf } from '@perya/domain/records/kind-group'
import type { Handler } from '../handler.ts'
import { daysOfFilter, narrowed } from './narrow.ts'
import { choicesOf, ownAccount } from './own-account.ts'
import { amountIn } from './present-movement.ts'
import { readNames } from './read-names.ts'
import { readSums, type SumRow } from './read-sums.ts'

const mostDays = 400

const addUp = (rows: readonly SumRow[]) => ({
  stake: rows.reduce((all, { went }) => all + went, 0),
  paid: rows.reduce((all, { came }) => all + came, 0),
})

/** What play has cost and brought, by day and by vendor, and what bonuses came beside it (MEMBER-05, MEMBER-12). */
export const profit: Handler<'records.profit'> = async (input, { house, principal }) => {
  const days = daysOfFilter(house, input)
  const account = await ownAccount(house, principal)
  const choices = account === null ? [] : narrowed(await choicesOf(house, account.id), { ...input, kind: '' })
  const rows = account === null ? [] : await readSums(house, account.id, days, choices)
  const play = rows.filter(({ kind }) => groupOf(kind) === 'play')
  const bonus = addUp(rows.filter(({ kind }) => groupOf(kind) === 'bonus'))
  const say = (amount: number) => amountIn(principal.currency, amount)
  const shown = (some: readonly SumRow[]) => {
    const { stake, paid } = addUp(some)
    return { stake: say(stake), paid: say(paid), net: say(paid - stake) }
  }
  const byDay = Map.groupBy(play, ({ day }) => day)
  const byVendor = Map.groupBy(play, ({ vendor }) => vendor)
  const names = await readNames(
    house,
    [...byVendor.keys()].map((vendor) => ({ vendor, title: '' })),
  )
  return {
    ...days,
    ...shown(play),
    bonus: say(bonus.paid - bonus.stake),
    byDay: [...byDay]
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .slice(0, mostDays)
      .map(([day, some]) => ({ day, ...shown(some) })),
    byVendor: [...byVendor].map(([vendor, some]) => ({ vendor, vendorName: names.vendors.get(vendor) ?? vendor, ...shown(some) })),
  }
}
