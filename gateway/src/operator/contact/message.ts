import * as z from 'zod/mini'
import { sendMessage } from '../../contact/inbox/send-message.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, localizedText } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from '../members/member-named.ts'

type Recipient = { readonly username?: string | undefined; readonly all?: boolean | undefined }

/** The member to whom a message goes; null: every member. */
const recipientOf = async (app: AppContext, { username: name, all = false }: Recipient): Promise<MemberRow | null> => {
  if (all && name !== undefined) throw new UsageError('either a user name or --all')
  if (all) return null
  if (name === undefined) throw new UsageError('the user name is missing')
  const member = await memberNamed(app, name)
  if (member.type === 4) throw new UsageError(`${member.username} is a trial account; it has no inbox`)
  return member
}

/** `message send`: sends an inbox message to one member, or to every member. */
export const messageSend = defineCommand({
  name: 'message send',
  usage: 'message send USERNAME|--all --title TEXT --content TEXT [--title-ty TEXT --content-ty TEXT] [--offer]',
  input: z.strictObject({ title: localizedText(), content: localizedText(), username: z.optional(username), all: flag(), offer: flag() }),
  words: usernameWord,
  changes: true,
  basis: async (app, input) => {
    const member = await recipientOf(app, input)
    return member === null ? { seen: { to: 'everybody' }, alwaysTwo: 'to all' } : { seen: { to: member.id }, member: member.id }
  },
  run: async (app, input) => {
    const member = await recipientOf(app, input)
    const { title, content, offer: isOffer = false } = input
    const sent = await sendMessage(app, { to: member?.id ?? null, title, content, isOffer })
    return { value: { to: member?.username ?? 'everybody', sent }, subject: member?.id ?? 'everybody' }
  },
})
