import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'

/** Names what visitors see of the lobby now: changes with each publication, and when an item begins or ends. Pages made before a change are stale. */
export const lobbyContentStamp = async ({ store, clock }: AppContext): Promise<string> =>
  String(await callFunction(store.pool, 'lobby_content_stamp', { now: new Date(clock.now()) }))
