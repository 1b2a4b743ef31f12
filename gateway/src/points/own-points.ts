import { pointsCurrency } from '@perya/domain/points/redemption'
import type { AppContext } from '../context.ts'
import { cashAccount, findAccount, openAccount } from '../wallet/accounts.ts'

/** The accounts of a member's points: what he has, and what is set aside. */
const named = (memberId: string) => {
  const cash = cashAccount(memberId, 'real', pointsCurrency)
  return { cash, hold: { ...cash, kind: 'hold' } }
}

/** How many points a member has, and how many are set aside. */
export const readPoints = async ({ store }: AppContext, memberId: string): Promise<{ readonly balance: number; readonly held: number }> => {
  const { cash, hold } = named(memberId)
  const [has, aside] = await Promise.all([findAccount(store, cash), findAccount(store, hold)])
  return { balance: has?.balance ?? 0, held: aside?.balance ?? 0 }
}

/** The accounts that a redemption moves: points, what of them is set aside, and money. */
export const pointsAccounts = async ({ store }: Pick<AppContext, 'store'>, memberId: string, currency: string) => {
  const { cash, hold } = named(memberId)
  const [from, aside, money] = await Promise.all([
    openAccount(store, cash),
    openAccount(store, hold),
    openAccount(store, cashAccount(memberId, 'real', currency)),
  ])
  return { from, hold: aside, cash: money }
}
