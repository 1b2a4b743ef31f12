import type { AppContext } from '../src/kernel/context.ts'

const minute = 60_000

// Messages of demo members, in the tone of members: nothing about winning, and nothing that a reader should act on.
const words = [
  { id: 'm-player3', name: 'Tala', minutesAgo: 190, text: 'Magandang gabi sa lahat! First time here.' },
  { id: 'm-player2', name: 'Makisig', minutesAgo: 186, text: 'Welcome! The help centre has a good page on how to verify draws.' },
  { id: 'm-player4', name: 'Hiraya', minutesAgo: 121, text: 'Does Color Game have a demo too?' },
  { id: 'm-player2', name: 'Makisig', minutesAgo: 119, text: 'Yes, Play demo on its tile. Same rules, demo balance.' },
  { id: 'm-player4', name: 'Hiraya', minutesAgo: 61, text: 'Buying points, good price. Write me in private.' },
  { id: 'm-player3', name: 'Tala', minutesAgo: 34, text: 'I set a time limit of one hour. Good night, ingat.' },
] as const

/** Members who report the message that breaks the rules, so that the chat of the demo has something to review. */
const reporters = ['m-player2', 'm-player3'] as const

const unwanted = ['gago', 'putangina', 'bobo', 'fuck', 'bitch'] as const

/** Seeds the first messages of the demo's chat room and its list of banned words; running it again changes nothing. */
export const seedChat = async ({ store, clock }: AppContext): Promise<void> => {
  const rows = words.map(({ id, name, minutesAgo, text }, place) => ({
    member_id: id,
    key: `seed-word-${place}`,
    name,
    body: text,
    sent_at: new Date(clock.now() - minutesAgo * minute),
    removed_at: null,
    removed_by: null,
  }))
  const { count } = await store.db
    .selectFrom('chat_word')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // Does not restore what an operator has removed since, banned words included.
  if (count > 0) return
  await store.db
    .insertInto('chat_word')
    .values(unwanted.map((word) => ({ word })))
    .execute()
  await store.db
    .insertInto('chat_message')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await store.db.selectFrom('chat_message').select('id').where('body', 'like', 'Buying points%').executeTakeFirstOrThrow()
  await store.db
    .insertInto('chat_report')
    .values(reporters.map((member, place) => ({ message_id: id, member_id: member, at: new Date(clock.now() - (58 - place) * minute) })))
    .execute()
}
