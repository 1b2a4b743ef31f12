import { isAgent } from '@perya/domain/agent/is-agent'
import { isFlagEnabled } from '@perya/domain/agent/is-flag-enabled'
import type { Handler } from '../context.ts'
import { platformState } from '../system/platform-state.ts'
import { findMember } from './find-member.ts'

/** Which agent pages are on for this member (ENT-24); the contract calls themselves decide again. */
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
