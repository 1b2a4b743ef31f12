import { type ComponentType, lazy } from 'react'
import type { MessageKey } from '../../locales/message-key.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { PageGate } from './is-page-on.ts'

/** One page of the agent centre. `key` stands in the address; only pages that exist and are on are listed. */
export type AgentPage = PageGate & {
  readonly key: string
  readonly group: MessageKey
  readonly says: MessageKey
  readonly icon: IconName
  readonly Screen: ComponentType
}

/** Every page that exists, in the order of the rail. A feature adds one line. */
export const agentPages: readonly AgentPage[] = [
  {
    module: 'MEMTRANS3',
    key: 'agentAccount',
    group: 'agent.incomeGroup',
    says: 'agent.account',
    icon: 'receipt',
    Screen: lazy(() => import('../records/account-record.tsx').then((module) => ({ default: module.AccountRecord }))),
  },
]

/** The page that opens where none is named, or one that does not exist (OVER-05). */
export const startPage = 'agentTeamOverview'
/** The name that shows the rail by itself on a phone. */
export const railPage = 'menu'
