import * as z from 'zod/mini'
import { askAnotherPicture } from '../../../money/deposits/ask-another-picture.ts'
import { defineCommand } from '../../command/define-command.ts'
import { UsageError } from '../../command/usage-error.ts'
import { askMember } from '../texts/decision-texts.ts'
import { depositNamed, depositNumber as id, depositWord } from './deposit-named.ts'
import { showDeposit } from './deposits.ts'

/** `deposit ask ID`: asks the member for another picture; the deposit waits for it again, for as long as at first. */
export const depositAsk = defineCommand({
  name: 'deposit ask',
  usage: 'deposit ask ID   (for another picture of the payment)',
  input: z.strictObject({ id }),
  words: depositWord,
  changes: true,
  case: ({ id: subject }) => ({ kind: 'deposit', subject }),
  run: async (app, { id: number }, actor) => {
    const deposit = await depositNamed(app, number)
    if (deposit.method !== 'bank') throw new UsageError(`${deposit.id} needs no picture: its provider reports it`)
    const asked = await askAnotherPicture(app, deposit.id)
    if (asked !== null) await askMember(app, asked.member_id, 'picture', { id: asked.id, account: '' })
    return { value: showDeposit(app, asked ?? deposit, actor), subject: deposit.id, failed: asked === null }
  },
})
