import { serverText, serverTexts } from '@perya/texts/server-text'
import * as z from 'zod/mini'
import { findMember } from '../../../identity/account/find-member.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { writeInboxTexts } from '../../../kernel/notifications/write-inbox-message.ts'
import { oneOf, text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'

/** Causes of a rejected withdrawal, each with a sentence in the languages of members. */
export const withdrawalCauses = ['holder', 'account', 'identity', 'duplicate', 'asked'] as const

/** Causes of a rejected or returned deposit. */
export const depositCauses = ['payer', 'unreadable', 'missing', 'limit', 'break', 'asked'] as const

type Cause = (typeof withdrawalCauses)[number] | (typeof depositCauses)[number]

/** The fields of a reason: a cause from the list, free text, or both. */
export const whyFields = <const T extends readonly [Cause, ...Cause[]]>(causes: T) => ({
  cause: z.optional(oneOf(causes)),
  reason: z.optional(text(200)),
})

/** What the member reads: the sentence of the cause in their language, then the free text. Refuses a decision with neither. */
export const whyText = async (
  app: AppContext,
  memberId: string,
  { cause, reason }: { readonly cause?: Cause | undefined; readonly reason?: string | undefined },
): Promise<string> => {
  if (cause === undefined && reason === undefined) throw new UsageError('--reason is missing')
  const sentence = cause === undefined ? null : serverText((await findMember(app, memberId)).language, `decision.reason.${cause}`)
  return [sentence, reason].filter((part) => part !== null && part !== undefined).join(' ')
}

/** Questions that staff put to a member about a payment, by template. */
export const questions = ['account', 'identity', 'source', 'confirm'] as const

/** Puts a question to a member about a payment, in the inbox, in every language that has it. */
export const askMember = (
  app: AppContext,
  memberId: string,
  question: (typeof questions)[number] | 'picture',
  values: { readonly id: string; readonly account: string },
): Promise<void> =>
  writeInboxTexts(app, memberId, {
    title: serverTexts(`decision.ask.${question}.title`, values),
    content: serverTexts(`decision.ask.${question}.text`, values),
  })
