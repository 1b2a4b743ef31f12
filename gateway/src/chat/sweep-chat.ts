import type { House } from '../handler.ts'

const keptDays = 30

/** Forgets what was said in the room more than a month ago. */
export const sweepChat = async ({ store, clock }: House): Promise<void> => {
  await store.db
    .deleteFrom('chat_message')
    .where('sent_at', '<', new Date(clock.now() - keptDays * 86_400_000))
    .execute()
}
