import { isAgent } from '@perya/domain/agent/is-agent'
import { isFlagOn } from '@perya/domain/agent/is-flag-on'
import type { Handler } from '../handler.ts'
import { platformState } from '../system/platform-state.ts'
import { findMember } from './find-member.ts'

/** Which agent pages are on for this member (ENT-24); the contract calls themselves decide again. */
export const fundsConsolidated: Handler<'member.fundsConsolidated'> = async (_input, { house, principal }) => {
  const { agent_pages: pages, type } = await findMember(house, principal.memberId)
  const { enabled } = await platformState(house)
  const flag = (name: string): string => (isAgent(type) && isFlagOn(pages[name]) ? '1' : '0')
  return {
    dailysalreqtype: flag('dailysalreqtype'),
    divtypereq: flag('divtypereq'),
    contracthoursalreq: flag('contracthoursalreq'),
    realtimesalreqtype: flag('realtimesalreqtype'),
    salaryEnabled: enabled.has('DAILYSALCONT3') || enabled.has('HOURSAL3') || enabled.has('RTSALARY3'),
    contractEnabled: enabled.has('SIGNCONDIV3'),
  }
}
