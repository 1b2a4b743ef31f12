import * as z from 'zod/mini'
import { returnDeposit } from '../../../money/deposit-returns/return-deposit.ts'
import { readReturns } from '../../../money/deposit-returns/return-rows.ts'
import { findDeposit } from '../../../money/deposits/deposit-rows.ts'
import { defineCommand } from '../../command/define-command.ts'
import { amount, text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'
import { depositCauses, whyFields, whyText } from '../texts/decision-texts.ts'
import {
  amountToReturn,
  assertDepositNotStopped,
  depositNamed,
  depositNumber as id,
  depositWord,
  refreshDepositReport,
  reportOf,
} from './deposit-named.ts'
import { showDeposit } from './deposits.ts'

/**
 * `deposit return ID --cause … --reason …`: sends what came back to where it came from; always two people. The provider returns all that it reports; without a
 * provider `--reference` names the transfer by which it was sent back. The deposit is never credited then.
 */
export const depositReturn = defineCommand({
  name: 'deposit return',
  usage: 'deposit return ID [--cause CAUSE] [--reason TEXT] [--amount AMOUNT] [--reference TEXT]   (the last two where it was sent back by hand)',
  input: z.strictObject({ id, ...whyFields(depositCauses), amount: z.optional(amount()), reference: z.optional(text(60)) }),
  words: depositWord,
  changes: true,
  case: ({ id: subject }) => ['deposit', 'deposit_return'].map((kind) => ({ kind, subject })),
  basis: async (app, input) => {
    const deposit = await depositNamed(app, input.id)
    await whyText(app, deposit.member_id, input)
    const returns = (await readReturns(app, deposit.id)).map(({ id: attempt, state }) => `${attempt} ${state}`)
    const seen = { state: deposit.state, report: reportOf(deposit), stopped: deposit.stopped_at !== null, returns }
    return { seen, alwaysTwo: 'always', ...amountToReturn(deposit, input), member: deposit.member_id }
  },
  prepare: (app, input) => refreshDepositReport(app, input.id),
  run: async (app, input, actor) => {
    const deposit = await depositNamed(app, input.id)
    assertDepositNotStopped(deposit)
    const { reference = '' } = input
    const reason = await whyText(app, deposit.member_id, input)
    const posted = await returnDeposit(app, deposit, { ...amountToReturn(deposit, input), reason, reference }, actor)
    if (posted.reason === 'above_reported') throw new UsageError(`${deposit.provider} does not report that much of ${deposit.id}`)
    const after = (await findDeposit(app, deposit.id)) ?? deposit
    const returns = (await readReturns(app, deposit.id)).map(({ id: attempt, state }) => ({ id: attempt, state }))
    return { value: { ...showDeposit(app, after, actor), returns }, subject: deposit.id, failed: posted.status !== 'applied' }
  },
})
