import type { HandlersOfFeature } from '../../kernel/context.ts'
import { listAgentAnnouncements } from './list-agent-announcements.ts'
import { requestFreezeCall } from './actions/request-freeze-call.ts'
import { listTeamBets } from './reports/list-team-bets.ts'
import { createInvite } from './actions/create-invite.ts'
import { listDownlines } from './list-downlines.ts'
import { exportTeam } from './reports/export-team.ts'
import { showTeamFigures } from './reports/show-team-figures.ts'
import { showIncome } from './reports/show-income.ts'
import { listInvites } from './actions/list-invites.ts'
import { listLosses } from './reports/list-losses.ts'
import { showTeamMember } from './show-team-member.ts'
import { showTeamOverview } from './reports/show-team-overview.ts'
import { registerDownline } from './actions/register-downline.ts'
import { setDayLimit } from './actions/set-day-limit.ts'
import { listTeamTransactions } from './reports/list-team-transactions.ts'
import { transferTerms } from './actions/transfer-terms.ts'
import { transferToDownline } from './actions/transfer-to-downline.ts'
import { toggleInvite } from './actions/toggle-invite.ts'

/** Calls by which agents read and manage their team. */
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
