import type { Handler } from '../../kernel/context.ts'
import { readFavouriteIds } from './favourite-store.ts'

/** `lobby.favouriteIds`: node ids for the hearts (CALL-38). */
export const favouriteIds: Handler<'lobby.favouriteIds'> = async (_input, { app, principal }) => ({
  list: await readFavouriteIds(app, principal.memberId),
})
