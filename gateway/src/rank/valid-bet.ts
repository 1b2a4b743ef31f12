import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext, Principal } from '../context.ts'
import { sumBets } from '../records/bet-page.ts'
import { accountOfSession } from '../records/account-of-session.ts'

const allTime = { from: null, to: null } as const
/** Bets that were decided: an open one may still be given back, and what was given back is none. */
const decided = ['won', 'lost'] as const

/** What a member has bet of all time that was decided, really played and not given back: rounds and tickets, of every wallet. Minor units. */
export const readLifetimeValidBet = async (app: AppContext, principal: Pick<Principal, 'memberId' | 'book' | 'currency'>): Promise<Minor> => {
  const account = await accountOfSession(app, principal)
  if (account === null) return minor(0)
  const wanted = { account: account.id, days: allTime, vendor: '', game: '', language: 'EN' } as const
  const sums = await Promise.all(decided.map((status) => sumBets(app, { ...wanted, status })))
  return minor(sums.reduce((all, { stake, unplayed }) => all + stake - unplayed, 0))
}

/** Keeps a rank that was reached; one that is higher already stays. */
export const storeRank = async (
  { store }: AppContext,
  memberId: string,
  { level, label }: { readonly level: number; readonly label: string },
): Promise<void> => {
  await store.db.updateTable('member').set({ vip_rank: level, vip_label: label }).where('id', '=', memberId).where('vip_rank', '<', level).execute()
}
