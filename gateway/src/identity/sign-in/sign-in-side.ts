import { isAgent } from '@perya/domain/agent/is-agent'
import { Refusal } from '../../kernel/refusal.ts'
import type { MemberRow } from '../session/tables.ts'

/** Refuses a member who may not enter on a side; called only after the right password (T8). */
export const assertSideAllowed = (member: Pick<MemberRow, 'type' | 'member_side' | 'status'>, side: 'member' | 'agent'): void => {
  if (member.status === 'frozen') throw new Refusal('account_frozen')
  if (side === 'member' && !member.member_side) throw new Refusal('non_member_account')
  if (side === 'agent' && !isAgent(member.type)) throw new Refusal('non_agent_account')
}
