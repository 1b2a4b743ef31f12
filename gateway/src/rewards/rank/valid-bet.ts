import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { sumBets } from '../../money/statement/bets/bet-page.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'

const allTime = { from: null, to: null } as const
/** Settled bets: an open one may still be refunded, and a refunded one does not count. */
const decided = ['won', 'lost'] as const

/** Returns a member's lifetime valid bet: settled, not offset, not refunded; rounds and tickets, of every wallet. Minor units. */
export const readLifetimeValidBet = async (app: AppContext, principal: Pick<Principal, 'memberId' | 'book' | 'currency'>): Promise<Minor> => {
  const account = await accountOfSession(app, principal)
  if (account === null) return minor(0)
  const requested = { account: account.id, days: allTime, vendor: '', game: '', language: 'EN' } as const
  const sums = await Promise.all(decided.map((status) => sumBets(app, { ...requested, status })))
  return minor(sums.reduce((all, { stake, unplayed }) => all + stake - unplayed, 0))
}

/** Stores a rank that was reached; never lowers it. */
export const storeRank = async (
  { store }: AppContext,
  memberId: string,
  { level, label }: { readonly level: number; readonly label: string },
): Promise<void> => {
  await store.db.updateTable('member').set({ vip_rank: level, vip_label: label }).where('id', '=', memberId).where('vip_rank', '<', level).execute()
}
