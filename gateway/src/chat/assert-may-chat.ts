import type { AppContext, Principal } from '../context.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'

/** The room is for members whose play is open: to whoever has closed his, others' talk of play is closed too. */
export const assertMayChat = async (app: AppContext, { memberId, type }: Pick<Principal, 'memberId' | 'type'>): Promise<void> => {
  if (type === 4) throw new Refusal('in_need_true_account')
  if (!(await platformState(app)).enabled.has('CBS3')) throw new Refusal('module_disabled')
  await assertMayPlay(app, memberId)
}
