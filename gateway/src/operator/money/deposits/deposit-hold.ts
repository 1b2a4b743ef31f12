import * as z from 'zod/mini'
import { stopDeposit, unstopDeposit } from '../../../money/deposits/stop-deposit.ts'
import { defineCommand } from '../../command/define-command.ts'
import { text } from '../../command/fields.ts'
import { depositNamed, depositNumber as id, depositWord } from './deposit-named.ts'
import { showDeposit } from './deposits.ts'

const input = z.strictObject({ id, reason: text(200) })

/** `deposit hold ID --reason …`: stops a deposit at once: it is neither credited nor returned until two people release it. */
export const depositHold = defineCommand({
  name: 'deposit hold',
  usage: 'deposit hold ID --reason TEXT   (neither credited nor returned until deposit release)',
  input,
  words: depositWord,
  changes: true,
  stops: true,
  run: async (app, { id: number, reason }, actor) => {
    const { id: deposit } = await depositNamed(app, number)
    const isDone = await stopDeposit(app, deposit, { by: actor, reason })
    return { value: showDeposit(app, await depositNamed(app, deposit), actor), subject: deposit, failed: !isDone }
  },
})

/** `deposit release ID --reason …`: lets a stopped deposit be credited and returned again; always of two people. */
export const depositRelease = defineCommand({
  name: 'deposit release',
  usage: 'deposit release ID --reason TEXT   (of two people; it can be credited and returned again)',
  input,
  words: depositWord,
  changes: true,
  basis: async (app, { id: number }) => {
    const { state, amount, currency, member_id: member, stopped_at: since, stopped_by: by } = await depositNamed(app, number)
    const seen = { state, amount, currency, stoppedAt: since?.toISOString() ?? null, stoppedBy: by }
    return { seen, alwaysTwo: 'always', amount, currency, member }
  },
  run: async (app, { id: number }, actor) => {
    const { id: deposit } = await depositNamed(app, number)
    const isDone = await unstopDeposit(app, deposit)
    return { value: showDeposit(app, await depositNamed(app, deposit), actor), subject: deposit, failed: !isDone }
  },
})
