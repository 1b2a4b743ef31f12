import { foldText } from '@perya/domain/lobby/fold-text'
import { sql } from 'kysely'
import type { AppContext } from '../kernel/context.ts'
import { callFunction } from '../kernel/database/call-function.ts'
import { type CommandArguments, type Command, integerOption, type CommandResult, UsageError, argumentAt } from './command/command.ts'
import { memberNamed } from './members/member-named.ts'

const longestMute = 525_600

const numberGiven = (given: CommandArguments): number => {
  const word = argumentAt(given, 0, 'the number of the word')
  if (!/^\d{1,15}$/.test(word)) throw new UsageError(`${word} is no number of a word`)
  return Number(word)
}

const turned = async (app: AppContext, id: number, by: string | null): Promise<CommandResult> => {
  const isDone = await callFunction(app.store.db, 'remove_chat_message', { id, by, now: new Date(app.clock.now()) })
  if (isDone !== true) throw new UsageError(`there is no word ${id} to ${by === null ? 'bring back' : 'remove'}`)
  return { value: { id, removed: by !== null }, subject: String(id) }
}

const muted = async (app: AppContext, memberId: string, until: Date | '-infinity', reason: string): Promise<void> => {
  await sql`insert into chat_member (member_id, muted_until, mute_reason) values (${memberId}, ${until}::timestamptz, ${reason})
              on conflict (member_id) do update set muted_until = excluded.muted_until, mute_reason = excluded.mute_reason`.execute(app.store.db)
}

/** `chat list`: the last messages of the chat with their authors; `--reported`: those that were reported and are not reviewed yet. */
export const chatList: Command = {
  usage: 'chat list [--reported] [--count N]',
  changes: false,
  run: async ({ store }, given) => {
    const isReported = given.options['reported'] !== undefined
    const { rows } = await sql`
      select c.id, m.username, c.name, c.body, c.sent_at as sent, c.removed_by as removed, count(r.member_id)::int as reports
        from chat_message c join member m on m.id = c.member_id left join chat_report r on r.message_id = c.id
       where not ${isReported} or (not c.reviewed and exists (select 1 from chat_report x where x.message_id = c.id))
       group by c.id, m.username order by c.id desc limit ${integerOption(given, 'count', 50, 1000)}`.execute(store.db)
    return { value: rows }
  },
}

/** `chat remove`: removes a message from the chat; it disappears from open pages at once. */
export const chatRemove: Command = {
  usage: 'chat remove NUMBER',
  changes: true,
  run: (app, given) => turned(app, numberGiven(given), 'operator'),
}

/** `chat restore`: restores a message that was removed, or hidden by reports. */
export const chatRestore: Command = { usage: 'chat restore NUMBER', changes: true, run: (app, given) => turned(app, numberGiven(given), null) }

/** `chat mute`: makes the chat read-only for a member, for the given minutes. */
export const chatMute: Command = {
  usage: 'chat mute USERNAME [--minutes N] [--reason TEXT]',
  changes: true,
  run: async (app, given) => {
    const { id, username } = await memberNamed(app, argumentAt(given, 0, 'the user name'))
    const until = new Date(app.clock.now() + integerOption(given, 'minutes', 60, longestMute) * 60_000)
    await muted(app, id, until, (given.options['reason'] ?? '').slice(0, 200))
    return { value: { username, until: until.toISOString() }, subject: id }
  },
}

/** `chat unmute`: lets a member write again. */
export const chatUnmute: Command = {
  usage: 'chat unmute USERNAME',
  changes: true,
  run: async (app, given) => {
    const { id, username } = await memberNamed(app, argumentAt(given, 0, 'the user name'))
    await muted(app, id, '-infinity', '')
    return { value: { username, until: null }, subject: id }
  },
}

/** `chat words`: the list of blocked words; `--add` and `--remove` change it. */
export const chatWords: Command = {
  usage: 'chat words [--add WORD] [--remove WORD]',
  changes: true,
  run: async ({ store: { db } }, { options }) => {
    const [more, less] = [foldText(options['add'] ?? ''), foldText(options['remove'] ?? '')]
    if (more !== '')
      await db
        .insertInto('chat_word')
        .values({ word: more })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (less !== '') await db.deleteFrom('chat_word').where('word', '=', less).execute()
    const rows = await db.selectFrom('chat_word').select('word').orderBy('word').execute()
    return { value: rows.map(({ word }) => word), subject: more + less }
  },
}
