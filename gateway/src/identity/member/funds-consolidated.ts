import { isAgent } from '@perya/domain/agent/is-agent'
import { isFlagEnabled } from '@perya/domain/agent/is-flag-enabled'
import type { Handler } from '../../kernel/context.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { findMember } from '../account/find-member.ts'

/** Returns which agent pages are enabled for this member (ENT-24); the contract calls check it again. */
export const fundsConsolidated: Handler<'member.fundsConsolidated'> = async (_input, { app, principal }) => {
  const { agent_pages: pages, type } = await findMember(app, principal.memberId)
  const { enabled } = await platformState(app)
  const flag = (name: string): string => (isAgent(type) && isFlagEnabled(pages[name]) ? '1' : '0')
  return {
    dailysalreqtype: flag('dailysalreqtype'),
    divtypereq: flag('divtypereq'),
    contracthoursalreq: flag('contracthoursalreq'),
    realtimesalreqtype: flag('realtimesalreqtype'),
    salaryEnabled: enabled.has('DAILYSALCONT3') || enabled.has('HOURSAL3') || enabled.has('RTSALARY3'),
    contractEnabled: enabled.has('SIGNCONDIV3'),
  }
}
