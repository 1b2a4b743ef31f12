import type { ComponentType } from 'react'
import { t } from '../../texts/en.ts'
import type { TabProps } from './player-wire.ts'
import { AccessTab } from './tabs/access-tab.tsx'
import { AuditTab } from './tabs/audit-tab.tsx'
import { BonusesTab } from './tabs/bonuses-tab.tsx'
import { KycTab } from './tabs/kyc-tab.tsx'
import { MessagesTab } from './tabs/messages-tab.tsx'
import { MoneyTab } from './tabs/money-tab.tsx'
import { NotesTab } from './tabs/notes-tab.tsx'
import { OverviewTab } from './tabs/overview-tab.tsx'
import { PlayTab } from './tabs/play-tab.tsx'
import { ProtectionTab } from './tabs/protection-tab.tsx'
import { TeamTab } from './tabs/team-tab.tsx'

/** A tab of the view of a player. `needs`: the right without which it is not listed. */
export type PlayerTab = { readonly id: string; readonly title: string; readonly needs: string; readonly Screen: ComponentType<TabProps> }

/** The tabs of a player, in their order. A new one is a line here and a read of its own. */
export const playerTabs: readonly PlayerTab[] = [
  { id: 'overview', title: t.player.tabs.overview, needs: 'member show', Screen: OverviewTab },
  { id: 'money', title: t.player.tabs.money, needs: 'member show', Screen: MoneyTab },
  { id: 'play', title: t.player.tabs.play, needs: 'member show', Screen: PlayTab },
  { id: 'protection', title: t.player.tabs.protection, needs: 'protection show', Screen: ProtectionTab },
  { id: 'kyc', title: t.player.tabs.kyc, needs: 'kyc list', Screen: KycTab },
  { id: 'bonuses', title: t.player.tabs.bonuses, needs: 'member show', Screen: BonusesTab },
  { id: 'access', title: t.player.tabs.access, needs: 'member show', Screen: AccessTab },
  { id: 'team', title: t.player.tabs.team, needs: 'agent tree', Screen: TeamTab },
  { id: 'messages', title: t.player.tabs.messages, needs: 'member show', Screen: MessagesTab },
  { id: 'notes', title: t.player.tabs.notes, needs: 'member note', Screen: NotesTab },
  { id: 'audit', title: t.player.tabs.audit, needs: 'audit list', Screen: AuditTab },
]
