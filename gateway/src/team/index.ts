import type { HandlersOf } from '../handler.ts'
import { announcements } from './announcements.ts'
import { askFreeze } from './ask-freeze.ts'
import { bets } from './bets.ts'
import { createInvite } from './create-invite.ts'
import { downlines } from './downlines.ts'
import { exportTeam } from './export.ts'
import { figures } from './figures.ts'
import { income } from './income.ts'
import { invites } from './invites.ts'
import { losses } from './losses.ts'
import { member } from './member.ts'
import { overview } from './overview.ts'
import { register } from './register.ts'
import { setDayLimit } from './set-day-limit.ts'
import { transactions } from './transactions.ts'
import { transferTerms } from './transfer-terms.ts'
import { transfer } from './transfer.ts'
import { turnInvite } from './turn-invite.ts'

/** What an agent sees of his team, and does for it. */
export const teamHandlers: HandlersOf<'team'> = {
  'team.announcements': announcements,
  'team.overview': overview,
  'team.figures': figures,
  'team.downlines': downlines,
  'team.member': member,
  'team.bets': bets,
  'team.losses': losses,
  'team.transactions': transactions,
  'team.income': income,
  'team.register': register,
  'team.invites': invites,
  'team.createInvite': createInvite,
  'team.turnInvite': turnInvite,
  'team.askFreeze': askFreeze,
  'team.setDayLimit': setDayLimit,
  'team.transferTerms': transferTerms,
  'team.transfer': transfer,
  'team.export': exportTeam,
}
