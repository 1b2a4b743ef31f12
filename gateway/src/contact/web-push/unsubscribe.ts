import type { Handler } from '../../kernel/context.ts'
import { presentPush } from './present-push.ts'

/** Unsubscribes a browser of the member; all of theirs where none is given. Other members' are never affected. */
export const unsubscribe: Handler<'webpush.unsubscribe'> = async ({ address }, { app, principal: { memberId } }) => {
  const gone = app.store.db.deleteFrom('web_push_browser').where('member_id', '=', memberId)
  await (address === '' ? gone : gone.where('address', '=', address)).execute()
  return presentPush(app, memberId)
}
