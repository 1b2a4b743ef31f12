import * as z from 'zod/mini'
import {
  endAsStaff,
  joinChat,
  openChats,
  presentForStaff,
  readAsStaff,
  sendAsStaff,
  setDisplayName,
  StaffRefused,
  typeAsStaff,
} from '../../contact/live-chat/staff.ts'

import { newSecret } from '../../kernel/secrets.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const id = text(40)
const idWord = { id: 'the id of the chat' } as const

/** Converts a refusal of the staff module into a usage error. */
const answered = <V>(asked: Promise<V>): Promise<V> =>
  asked.catch((error: unknown) => {
    throw error instanceof StaffRefused ? new UsageError(error.message) : error
  })

/** `support queue`: open live chats, waiting ones first. */
export const supportQueue = defineCommand({
  name: 'support queue',
  usage: 'support queue',
  input: z.strictObject({}),
  changes: false,
  reads: 'masked',
  run: async (app) => ({ value: await openChats(app) }),
})

/** `support join`: joins a chat; the customer sees the display name. */
export const supportJoin = defineCommand({
  name: 'support join',
  usage: 'support join ID [--take-over]',
  input: z.strictObject({ id, takeOver: flag() }),
  words: idWord,
  changes: true,
  case: ({ id: subject }) => ({ kind: 'live_chat', subject }),
  reads: 'masked',
  run: async (app, { id: chatId, takeOver = false }, actor) => {
    const chat = await answered(joinChat(app, chatId, actor, takeOver))
    return { value: presentForStaff(app, chat), subject: chatId }
  },
})

/** `support read`: the messages of a chat, marked as read when its assigned staff member reads them. Audited, as it shows what a member wrote. */
export const supportRead = defineCommand({
  name: 'support read',
  usage: 'support read ID [--after N]',
  input: z.strictObject({ id, after: z._default(wholeNumber(999_999_999), 0) }),
  words: idWord,
  changes: true,
  reads: 'masked',
  run: async (app, { id: chatId, after }, actor) => ({ value: await answered(readAsStaff(app, chatId, actor, after)), subject: chatId }),
})

/** `support say`: sends a message. The audit record contains its number, not its text, which is deleted when the member is erased. */
export const supportSend = defineCommand({
  name: 'support say',
  usage: 'support say ID TEXT [--key KEY]',
  input: z.strictObject({ id, text: text(), key: z.optional(text(100)) }),
  words: { ...idWord, text: 'the text' },
  rest: 'text',
  changes: true,
  recorded: ({ id: chatId }) => ({ id: chatId }),
  run: async (app, { id: chatId, text: body, key = newSecret() }, actor) => {
    const sent = await answered(sendAsStaff(app, chatId, actor, { key, text: body }))
    return { value: { id: chatId, seq: sent.seq, text: sent.body }, subject: chatId, detail: { seq: sent.seq } }
  },
})

/** `support typing`: shows the customer a typing indicator for six seconds. */
export const supportTyping = defineCommand({
  name: 'support typing',
  usage: 'support typing ID',
  input: z.strictObject({ id }),
  words: idWord,
  changes: false,
  run: async (app, { id: chatId }, actor) => {
    await answered(typeAsStaff(app, chatId, actor))
    return { value: { id: chatId } }
  },
})

/** `support end`: ends a chat. */
export const supportEnd = defineCommand({
  name: 'support end',
  usage: 'support end ID',
  input: z.strictObject({ id }),
  words: idWord,
  changes: true,
  case: ({ id: subject }) => ({ kind: 'live_chat', subject }),
  reads: 'masked',
  run: async (app, { id: chatId }) => ({ value: presentForStaff(app, await answered(endAsStaff(app, chatId))), subject: chatId }),
})

/** `support name`: sets the name under which customers see the person who runs the command. */
export const supportName = defineCommand({
  name: 'support name',
  usage: 'support name DISPLAY-NAME',
  input: z.strictObject({ displayName: text(40) }),
  words: { displayName: 'the display name' },
  rest: 'displayName',
  changes: true,
  run: async (app, { displayName }, actor) => {
    const name = displayName.trim()
    await setDisplayName(app, actor, name)
    return { value: { operator: actor, name }, subject: actor }
  },
})
