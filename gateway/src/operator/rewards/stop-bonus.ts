import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { endBonus } from '../../rewards/bonus/end-bonus.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const bonusNamed = async ({ store }: AppContext, id: string) => {
  const bonus = await store.db.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirst()
  if (bonus === undefined) throw new UsageError(`there is no bonus ${id}`)
  return bonus
}

/**
 * `bonus stop ID`: ends the running bonus of a member. Where its wagering requirement is met and no job has noticed yet, it is released: it is earned.
 * Otherwise the amount returns to the account that granted it; what the member won and deposited stays. The member is notified. A bonus that has ended
 * stays as it ended.
 */
export const bonusStop = defineCommand({
  name: 'bonus stop',
  usage: 'bonus stop ID --reason TEXT',
  input: z.strictObject({ id: text(64), reason: text(500).check(z.minLength(3, 'must have at least 3 characters')) }),
  words: { id: 'the number of the bonus' },
  changes: true,
  stops: true,
  run: async (app, { id, reason }) => {
    const bonus = await bonusNamed(app, id)
    if (bonus.state !== 'running') throw new UsageError(`bonus ${id} is ${bonus.state} already`)
    const isEndedAs = async (state: 'released' | 'forfeited'): Promise<boolean> => {
      const { status, duplicate } = await endBonus(app, bonus, state)
      return status === 'applied' && !duplicate
    }
    const state = (await isEndedAs('released')) ? 'released' : 'forfeited'
    if (state === 'forfeited' && !(await isEndedAs(state))) throw new UsageError(`bonus ${id} has ended meanwhile`)
    return { value: { id, state, member: bonus.member_id }, subject: id, detail: { state, member: bonus.member_id, reason } }
  },
})
