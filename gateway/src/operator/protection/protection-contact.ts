import { serverTexts } from '@perya/texts/server-text'
import * as z from 'zod/mini'
import { sendMessage } from '../../contact/inbox/send-message.ts'
import { defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { memberNamed, username, usernameWord } from '../members/member-named.ts'
import { type Channel, channels, insertInteraction, outcomes, type Template, templates } from './interaction-rows.ts'
import { careCase } from './protection-case.ts'

type Given = {
  readonly channel: Channel
  readonly template?: Template | undefined
  readonly note?: string | undefined
  readonly outcome?: (typeof outcomes)[number] | undefined
}

/** A message is one of the templates, and its outcome is that it was sent; a conversation needs a note of what it was about. */
const contactOf = ({ channel, template, note, outcome }: Given) => {
  if (channel === 'message') {
    if (template === undefined) throw new UsageError('--template is missing')
    if (outcome !== undefined) throw new UsageError('--outcome belongs to a conversation')
    return { channel, template, note: note ?? '', outcome: 'sent' }
  }
  if (template !== undefined) throw new UsageError('--template belongs to a message')
  if (outcome === undefined) throw new UsageError('--outcome is missing')
  if (note === undefined) throw new UsageError('--note is missing')
  return { channel, template: '', note, outcome }
}

/** `protection contact USERNAME`: sends a message about play, or records a call, a chat or a mail with its outcome. */
export const protectionContact = defineCommand({
  name: 'protection contact',
  usage: `protection contact USERNAME --channel ${channels.join('|')} [--template ${templates.join('|')}] [--note TEXT] [--outcome ${outcomes.join('|')}]`,
  input: z.strictObject({
    username,
    channel: oneOf(channels),
    template: z.optional(oneOf(templates)),
    note: z.optional(text(2_000)),
    outcome: z.optional(oneOf(outcomes)),
  }),
  words: usernameWord,
  changes: true,
  reads: 'masked',
  case: careCase,
  // The note is stored with the contact, which an erasure deletes.
  recorded: ({ username: name, channel, template, outcome }) => ({ username: name, channel, template, outcome }),
  run: async (app, { username: name, ...given }, staff) => {
    const member = await memberNamed(app, name)
    if (member.type === 4) throw new UsageError(`${member.username} is a trial account`)
    const contact = contactOf(given)
    if (given.template !== undefined)
      await sendMessage(app, {
        to: member.id,
        title: serverTexts(`protection.contact.${given.template}.title`),
        content: serverTexts(`protection.contact.${given.template}.content`),
      })
    const id = await insertInteraction(app, member.id, { ...contact, staff })
    return { value: { username: member.username, id, channel: contact.channel, outcome: contact.outcome }, subject: member.id }
  },
})
