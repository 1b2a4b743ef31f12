import type { AppContext } from '../context.ts'
import { callFunction } from '../database/call-function.ts'

/**
 * Publishes to the open pages of a member that money arrived from outside of a game, so that they show the true balance at once, even while a game
 * presents a round. Not part of the posting: `NOTIFY` inside a transaction that moves money serialises all commits.
 */
export const announceFunds = async ({ store }: Pick<AppContext, 'store'>, memberId: string): Promise<void> => {
  await callFunction(store.pool, 'notify_pages', { topic: 'funds', body: { to: memberId } })
}

/** Whether the body of a `funds` event is for this member. */
export const isFundsOf = (body: string, memberId: string): boolean => {
  const event: unknown = JSON.parse(body)
  return typeof event === 'object' && event !== null && 'to' in event && event.to === memberId
}
