import type { Handler } from '../handler.ts'
import { favouriteNodes } from './kept-titles.ts'

/** `lobby.favouriteIds`: node ids for the hearts (CALL-38). */
export const favouriteIds: Handler<'lobby.favouriteIds'> = async (_input, { house, principal }) => ({
  list: await favouriteNodes(house, principal.memberId),
})
