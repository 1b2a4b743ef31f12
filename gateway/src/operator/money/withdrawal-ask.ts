import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import * as z from 'zod/mini'
import { findMember } from '../../identity/account/find-member.ts'
import { collectDisputeCase } from '../../money/dispute/collect-dispute-case.ts'
import { disputePdf } from '../../money/dispute/dispute-pdf.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf } from '../command/fields.ts'
import { askMember, questions } from './texts/decision-texts.ts'
import { withdrawalNamed, withdrawalNumber as id, withdrawalWord } from './show-withdrawal.ts'

/** `withdrawal ask ID --question …`: puts a question to the member, from a template in their language; decides nothing. */
export const withdrawalAsk = defineCommand({
  name: 'withdrawal ask',
  usage: `withdrawal ask ID --question ${questions.join('|')}   (a message in the language of the member)`,
  input: z.strictObject({ id, question: oneOf(questions) }),
  words: withdrawalWord,
  changes: true,
  run: async (app, { id: number, question }) => {
    const withdrawal = await withdrawalNamed(app, number)
    await askMember(app, withdrawal.member_id, question, { id: withdrawal.id, account: maskAccountNumber(withdrawal.number) })
    return { value: { id: withdrawal.id, question }, subject: withdrawal.id }
  },
})

/** `withdrawal file ID --form pdf|json`: the dispute file of a withdrawal, the same that its member can create. */
export const withdrawalFile = defineCommand({
  name: 'withdrawal file',
  usage: 'withdrawal file ID [--form pdf|json]   (the dispute file, base64)',
  input: z.strictObject({ id, form: z._default(oneOf(['pdf', 'json']), 'pdf') }),
  words: withdrawalWord,
  changes: false,
  reads: 'personal',
  run: async (app, { id: number, form }) => {
    const withdrawal = await withdrawalNamed(app, number)
    const { username, language } = await findMember(app, withdrawal.member_id)
    const made = await collectDisputeCase(app, withdrawal, username)
    const json = Buffer.from(`${JSON.stringify(made, null, 2)}\n`)
    const file = form === 'json' ? json : await disputePdf(made, json, language)
    const type = form === 'json' ? 'application/json' : 'application/pdf'
    return { value: { name: `${app.brand.code}-${withdrawal.id}.${form}`, type, content: file.toString('base64') }, subject: withdrawal.id }
  },
})
