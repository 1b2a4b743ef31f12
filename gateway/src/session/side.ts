import { Refusal } from '../refusal.ts'
import type { Member } from './tables.ts'

const agentTypes: readonly number[] = [1, 2, 41, 42]

/** Whether an agent flag is an agent's (AGENT-01); every unknown value is a member's (A79). */
export const isAgent = (type: number): boolean => agentTypes.includes(type)

/** Refuses who may not enter on a side; asked only after the right password (T8). */
export const assertMayEnter = (member: Pick<Member, 'type' | 'member_side' | 'status'>, side: 'member' | 'agent'): void => {
  if (member.status === 'frozen') throw new Refusal('account_frozen')
  if (side === 'member' && !member.member_side) throw new Refusal('non_member_account')
  if (side === 'agent' && !isAgent(member.type)) throw new Refusal('non_agent_account')
}
