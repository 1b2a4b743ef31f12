import type { AppContext } from '../../../kernel/context.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'

/** Whether messages of the agent centre may be sent to a member: not if the member has closed play. */
export const canReachMember = async ({ store, clock }: AppContext, memberId: string): Promise<boolean> =>
  (await callFunction(store.pool, 'agent_contact_block', { member: memberId, now: new Date(clock.now()) })) !== 'closed'
