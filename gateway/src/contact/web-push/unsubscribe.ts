import type { Handler } from '../../kernel/context.ts'
import { presentPush } from './present-push.ts'
import { deletePushBrowsers } from './push-store.ts'

/** Unsubscribes a browser of the member; all of theirs where none is given. Other members' are never affected. */
export const unsubscribe: Handler<'webpush.unsubscribe'> = async ({ address }, { app, principal: { memberId } }) => {
  await deletePushBrowsers(app, memberId, address === '' ? null : address)
  return presentPush(app, memberId)
}
