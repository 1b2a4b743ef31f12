import type { AppContext, Principal } from '../../kernel/context.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/** Refuses members whose play is closed: a closure of play closes other members' talk of play as well. Trial accounts are refused. */
export const assertMayChat = async (app: AppContext, { memberId, type }: Pick<Principal, 'memberId' | 'type'>): Promise<void> => {
  if (type === 4) throw new Refusal('in_need_true_account')
  if (!(await platformState(app)).enabled.has('CBS3')) throw new Refusal('module_disabled')
  await assertMayPlay(app, memberId)
}
