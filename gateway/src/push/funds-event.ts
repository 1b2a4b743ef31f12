import type { House } from '../handler.ts'

/**
 * Tells the open pages of a member that money came from outside of a game, so that they show the true balance at once, even while a game
 * presents a round. Not part of the posting: a notification inside a transaction that moves money makes all of them wait for each other.
 */
export const announceFunds = async ({ store }: Pick<House, 'store'>, memberId: string): Promise<void> => {
  await store.pool.query({ name: 'announce-funds', text: `select tell_pages('funds', jsonb_build_object('to', $1::text))`, values: [memberId] })
}

/** Whether the body of a `funds` event is for this member. */
export const isFundsOf = (body: string, memberId: string): boolean => {
  const event: unknown = JSON.parse(body)
  return typeof event === 'object' && event !== null && 'to' in event && event.to === memberId
}
