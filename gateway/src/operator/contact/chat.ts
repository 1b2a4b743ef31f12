import { foldText } from '@perya/domain/lobby/fold-text'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { findChatMessages, readChatWords } from './chat-rows.ts'
import { memberNamed, username, usernameWord } from '../members/member-named.ts'

const maxMuteMinutes = 525_600
const number = wholeNumber(999_999_999_999_999, 1)
const numberWord = { number: 'the number of the message' } as const

const setRemoved = async (app: AppContext, id: number, by: string | null): Promise<CommandResult> => {
  const isDone = await callFunction(app.store.db, 'remove_chat_message', { id, by, now: new Date(app.clock.now()) })
  if (isDone !== true) throw new UsageError(`there is no word ${id} to ${by === null ? 'bring back' : 'remove'}`)
  return { value: { id, removed: by !== null }, subject: String(id) }
}

const setMuted = async (app: AppContext, memberId: string, until: Date | '-infinity', reason: string): Promise<void> => {
  await sql`insert into chat_member (member_id, muted_until, mute_reason) values (${memberId}, ${until}::timestamptz, ${reason})
              on conflict (member_id) do update set muted_until = excluded.muted_until, mute_reason = excluded.mute_reason`.execute(app.store.db)
}

/** `chat list`: the last messages of the chat with their authors; `--reported`: those that were reported and are not reviewed yet. */
export const chatList = defineCommand({
  name: 'chat list',
  usage: 'chat list [--reported] [--count N]',
  input: z.strictObject({ reported: flag(), count: z._default(wholeNumber(1000), 50) }),
  changes: false,
  reads: 'masked',
  run: async (app, { reported = false, count }) => {
    const rows = await findChatMessages(app, { scope: reported ? 'reported' : 'all', after: null, limit: count })
    return {
      value: rows.map(({ id, username, name, body, sentAt, removedBy, reports }) => ({
        ...{ id, username, name, body, sent: sentAt, removed: removedBy, reports },
      })),
    }
  },
})

/** `chat remove`: removes a message from the chat; it disappears from open pages at once. */
export const chatRemove = defineCommand({
  name: 'chat remove',
  usage: 'chat remove NUMBER',
  input: z.strictObject({ number }),
  words: numberWord,
  changes: true,
  stops: true,
  undo: 'chat restore',
  run: (app, input) => setRemoved(app, input.number, 'operator'),
})

/** `chat restore`: restores a message that was removed, or hidden by reports. */
export const chatRestore = defineCommand({
  name: 'chat restore',
  usage: 'chat restore NUMBER',
  input: z.strictObject({ number }),
  words: numberWord,
  changes: true,
  undo: 'chat remove',
  run: (app, input) => setRemoved(app, input.number, null),
})

/** `chat mute`: makes the chat read-only for a member, for the given minutes. The member sees the reason. */
export const chatMute = defineCommand({
  name: 'chat mute',
  usage: 'chat mute USERNAME [--minutes N] [--reason TEXT]',
  input: z.strictObject({ username, minutes: z._default(wholeNumber(maxMuteMinutes), 60), reason: z.optional(text(200)) }),
  words: usernameWord,
  changes: true,
  stops: true,
  undo: 'chat unmute',
  run: async (app, { username: name, minutes, reason = '' }) => {
    const member = await memberNamed(app, name)
    const until = new Date(app.clock.now() + minutes * 60_000)
    await setMuted(app, member.id, until, reason)
    return { value: { username: member.username, until: until.toISOString() }, subject: member.id }
  },
})

/** `chat unmute`: lets a member write again. */
export const chatUnmute = defineCommand({
  name: 'chat unmute',
  usage: 'chat unmute USERNAME',
  input: z.strictObject({ username }),
  words: usernameWord,
  changes: true,
  run: async (app, { username: name }) => {
    const member = await memberNamed(app, name)
    await setMuted(app, member.id, '-infinity', '')
    return { value: { username: member.username, until: null }, subject: member.id }
  },
})

/** `chat words`: the list of blocked words; `--add` and `--remove` change it. */
export const chatWords = defineCommand({
  name: 'chat words',
  usage: 'chat words [--add WORD] [--remove WORD]',
  input: z.strictObject({ add: z.optional(text(100)), remove: z.optional(text(100)) }),
  changes: true,
  run: async (app, { add = '', remove = '' }) => {
    const { db } = app.store
    const [added, removed] = [foldText(add), foldText(remove)]
    if (added !== '')
      await db
        .insertInto('chat_word')
        .values({ word: added })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (removed !== '') await db.deleteFrom('chat_word').where('word', '=', removed).execute()
    return { value: await readChatWords(app), subject: added + removed }
  },
})
