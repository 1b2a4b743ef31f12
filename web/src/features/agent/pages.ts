import { type ComponentType, lazy } from 'react'
import type { MessageKey } from '../../lib/message-key.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { DailySalaryPage, DividendPage, HourlySalaryPage, RealtimeSalaryPage } from '../contract/index.ts'
import { contractGates } from './members/contract-gates.ts'
import type { PageGate } from './is-page-on.ts'

/** One page of the agent centre. `key` is part of the address; only pages that exist and are on are listed. */
export type AgentPage = PageGate & {
  readonly key: string
  readonly group: MessageKey
  readonly says: MessageKey
  readonly icon: IconName
  readonly Screen: ComponentType
}

const own = { module: 'AGENTCENTRE3' } as const
const contracts = { group: 'agent.contractGroup' } as const

/** Every page that exists, in the order of the rail. A feature adds one line. */
export const agentPages: readonly AgentPage[] = [
  {
    ...own,
    key: 'agentTeamOverview',
    group: 'agent.teamGroup',
    says: 'agent.overview',
    icon: 'chart-bar',
    Screen: lazy(() => import('./overview/team-overview.tsx').then((module) => ({ default: module.TeamOverview }))),
  },
  {
    ...own,
    key: 'agentAnnouncement',
    group: 'agent.teamGroup',
    says: 'agent.announcement',
    icon: 'megaphone',
    Screen: lazy(() => import('./overview/agent-announcements.tsx').then((module) => ({ default: module.AgentAnnouncements }))),
  },
  {
    ...own,
    key: 'agentRegister',
    group: 'agent.teamGroup',
    says: 'agent.register',
    icon: 'user-plus',
    Screen: lazy(() => import('./members/register-page.tsx').then((module) => ({ default: module.RegisterPage }))),
  },
  {
    ...own,
    key: 'agentDownline',
    group: 'agent.teamGroup',
    says: 'agent.downlines',
    icon: 'tree-structure',
    Screen: lazy(() => import('./team/downline-page.tsx').then((module) => ({ default: module.DownlinePage }))),
  },
  {
    ...own,
    key: 'agentTeamBetting',
    group: 'agent.teamGroup',
    says: 'agent.bets',
    icon: 'note',
    Screen: lazy(() => import('./team/team-bets.tsx').then((module) => ({ default: module.TeamBets }))),
  },
  {
    ...own,
    key: 'agentUserLoss',
    group: 'agent.teamGroup',
    says: 'agent.losses',
    icon: 'trend-down',
    Screen: lazy(() => import('./team/team-losses.tsx').then((module) => ({ default: module.TeamLosses }))),
  },
  {
    ...own,
    key: 'agentTeamTransaction',
    group: 'agent.teamGroup',
    says: 'agent.moves',
    icon: 'arrows-left-right',
    Screen: lazy(() => import('./team/team-transactions.tsx').then((module) => ({ default: module.TeamTransactions }))),
  },
  {
    ...own,
    key: 'agentIncome',
    group: 'agent.incomeGroup',
    says: 'agent.myIncome',
    icon: 'coins',
    Screen: lazy(() => import('./overview/my-income.tsx').then((module) => ({ default: module.MyIncome }))),
  },
  {
    module: 'MEMTRANS3',
    key: 'agentAccount',
    group: 'agent.incomeGroup',
    says: 'agent.account',
    icon: 'receipt',
    Screen: lazy(() => import('../records/movements/account-record.tsx').then((module) => ({ default: module.AccountRecord }))),
  },
  {
    ...contracts,
    ...contractGates.dividend,
    key: 'agentDividend',
    says: 'contract.page.dividend',
    icon: 'handshake',
    Screen: DividendPage,
  },
  {
    ...contracts,
    ...contractGates.daily,
    key: 'agentDailySalary',
    says: 'contract.page.daily',
    icon: 'calendar-blank',
    Screen: DailySalaryPage,
  },
  {
    ...contracts,
    ...contractGates.hourly,
    key: 'agentHourlySalary',
    says: 'contract.page.hourly',
    icon: 'clock',
    Screen: HourlySalaryPage,
  },
  {
    ...contracts,
    ...contractGates.realtime,
    key: 'agentRealtimeSalary',
    says: 'contract.page.realtime',
    icon: 'lightning',
    Screen: RealtimeSalaryPage,
  },
]

/** The page that opens where none is named, or one that does not exist (OVER-05). */
export const agentStartPage = 'agentTeamOverview'
/** The key that shows only the rail on a phone. */
export const agentRailPage = 'menu'
