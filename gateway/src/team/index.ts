import type { HandlersOfFeature } from '../context.ts'
import { listAgentAnnouncements } from './list-agent-announcements.ts'
import { requestFreezeCall } from './request-freeze-call.ts'
import { listTeamBets } from './list-team-bets.ts'
import { createInvite } from './create-invite.ts'
import { listDownlines } from './list-downlines.ts'
import { exportTeam } from './export.ts'
import { showTeamFigures } from './show-team-figures.ts'
import { showIncome } from './show-income.ts'
import { listInvites } from './list-invites.ts'
import { listLosses } from './list-losses.ts'
import { showTeamMember } from './show-team-member.ts'
import { showTeamOverview } from './show-team-overview.ts'
import { registerDownline } from './register-downline.ts'
import { setDayLimit } from './set-day-limit.ts'
import { listTeamTransactions } from './list-team-transactions.ts'
import { transferTerms } from './transfer-terms.ts'
import { transferToDownline } from './transfer-to-downline.ts'
import { toggleInvite } from './toggle-invite.ts'

/** What an agent sees of his team, and does for it. */
export const teamHandlers: HandlersOfFeature<'team'> = {
  'team.announcements': listAgentAnnouncements,
  'team.overview': showTeamOverview,
  'team.figures': showTeamFigures,
  'team.downlines': listDownlines,
  'team.member': showTeamMember,
  'team.bets': listTeamBets,
  'team.losses': listLosses,
  'team.transactions': listTeamTransactions,
  'team.income': showIncome,
  'team.register': registerDownline,
  'team.invites': listInvites,
  'team.createInvite': createInvite,
  'team.turnInvite': toggleInvite,
  'team.askFreeze': requestFreezeCall,
  'team.setDayLimit': setDayLimit,
  'team.transferTerms': transferTerms,
  'team.transfer': transferToDownline,
  'team.export': exportTeam,
}
