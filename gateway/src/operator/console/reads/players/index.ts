import type { Read } from '../../reading/read.ts'
import { seePlayerAccess, seePlayerSignIns } from './sessions-and-devices.ts'
import { seePlayerBonuses } from './bonuses.ts'
import { seePlayer } from './header.ts'
import { seePlayerKyc } from './kyc.ts'
import { seePlayerLines, seePlayerPosting } from './lines.ts'
import { seePlayerMessages } from './messages.ts'
import { seePlayerMoney } from './money.ts'
import { seePlayerNotes } from './notes.ts'
import { seePlayerOverview } from './overview.ts'
import { seePlayerRounds, seePlayerTickets } from './play.ts'
import { seePlayers } from './players.ts'
import { seePlayerProtection } from './protection.ts'
import { seePlayerTeam } from './team.ts'

/** Reads about players: the list, the head, and one for each tab. */
export const playerReads: readonly Read[] = [
  seePlayers,
  seePlayer,
  seePlayerOverview,
  seePlayerLines,
  seePlayerPosting,
  seePlayerMoney,
  seePlayerRounds,
  seePlayerTickets,
  seePlayerProtection,
  seePlayerKyc,
  seePlayerBonuses,
  seePlayerAccess,
  seePlayerSignIns,
  seePlayerTeam,
  seePlayerMessages,
  seePlayerNotes,
]
