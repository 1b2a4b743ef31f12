import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { staffOfActor } from '../../staff/find-staff.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { member, memberGiven, memberWord } from './member-given.ts'

const authorOf = async (app: AppContext, actor: string): Promise<string | null> => (await staffOfActor(app, actor))?.id ?? null

/** `member note`: writes a note about a member, which the member never sees; with --number pins that note or, with --off, no longer. */
export const memberNote = defineCommand({
  name: 'member note',
  usage: 'member note MEMBER --text TEXT [--pinned] | --number N [--off]',
  input: z.strictObject({
    member,
    text: z.optional(text(2000)),
    pinned: flag(),
    number: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER, 1)),
    off: flag(),
  }),
  words: memberWord,
  changes: true,
  // The text stays in its table, from which an erasure removes it.
  recorded: ({ text: content, ...input }) => ({ ...input, ...(content === undefined ? {} : { length: content.length }) }),
  run: async (app, { member: given, text: content, pinned: isPinned = false, number, off = false }, actor) => {
    const { id: memberId } = await memberGiven(app, given)
    if ((content === undefined) === (number === undefined)) throw new UsageError('either --text or --number')
    const { db } = app.store
    if (number !== undefined) {
      const changed = db.updateTable('member_note').set({ is_pinned: !off }).where('id', '=', number).where('member_id', '=', memberId)
      const row = await changed.returning(['id', 'is_pinned']).executeTakeFirst()
      if (row === undefined) throw new UsageError(`there is no note ${number} about this member`)
      return { value: { number: row.id, pinned: row.is_pinned }, subject: memberId }
    }
    const note = {
      ...{ member_id: memberId, staff_id: await authorOf(app, actor), content: (content ?? '').trim(), is_pinned: isPinned },
      made_at: new Date(app.clock.now()),
    }
    if (note.content === '') throw new UsageError('--text is missing')
    const { id } = await db.insertInto('member_note').values(note).returning('id').executeTakeFirstOrThrow()
    return { value: { number: id, pinned: isPinned }, subject: memberId, detail: { number: id } }
  },
})

const tagOf = (given: string): string => {
  const tag = given.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (!/^[a-z0-9][a-z0-9 -]{1,29}$/.test(tag)) throw new UsageError('the tag must be 2 to 30 letters, digits, spaces or hyphens')
  return tag
}

/** `member tag`: puts a tag on a member, or takes it off with --off. Members never see tags. */
export const memberTag = defineCommand({
  name: 'member tag',
  usage: 'member tag MEMBER TAG [--off]',
  input: z.strictObject({ member, tag: text(40), off: flag() }),
  words: { ...memberWord, tag: 'the tag' },
  changes: true,
  run: async (app, { member: given, tag: word, off = false }, actor) => {
    const { id: memberId } = await memberGiven(app, given)
    const tag = tagOf(word)
    const { db } = app.store
    if (off) await db.deleteFrom('member_tag').where('member_id', '=', memberId).where('tag', '=', tag).execute()
    else
      await db
        .insertInto('member_tag')
        .values({ member_id: memberId, tag, staff_id: await authorOf(app, actor), made_at: new Date(app.clock.now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const tags = await db.selectFrom('member_tag').select('tag').where('member_id', '=', memberId).orderBy('tag').execute()
    return { value: { tags: tags.map((one) => one.tag) }, subject: memberId }
  },
})
