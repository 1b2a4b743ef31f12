import { pointsCurrency } from '@perya/domain/points/redemption'
import type { AppContext } from '../../../kernel/context.ts'
import { cashAccount, findAccount, openAccount } from '../../../ledger/accounts.ts'

/** The accounts of a member's points: balance and hold. */
const named = (memberId: string) => {
  const cash = cashAccount(memberId, 'real', pointsCurrency)
  return { cash, hold: { ...cash, kind: 'hold' } }
}

/** Returns a member's points balance and how many points are on hold. */
export const readPoints = async ({ store }: AppContext, memberId: string): Promise<{ readonly balance: number; readonly held: number }> => {
  const { cash, hold } = named(memberId)
  const [has, aside] = await Promise.all([findAccount(store, cash), findAccount(store, hold)])
  return { balance: has?.balance ?? 0, held: aside?.balance ?? 0 }
}

/** Opens the accounts of a redemption: points, points on hold, and money. */
export const pointsAccounts = async ({ store }: Pick<AppContext, 'store'>, memberId: string, currency: string) => {
  const { cash, hold } = named(memberId)
  const [from, aside, money] = await Promise.all([
    openAccount(store, cash),
    openAccount(store, hold),
    openAccount(store, cashAccount(memberId, 'real', currency)),
  ])
  return { from, hold: aside, cash: money }
}
