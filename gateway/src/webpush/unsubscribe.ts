import type { Handler } from '../context.ts'
import { presentPush } from './present-push.ts'

/** Lets a browser of the member go; where none is named, all of his. Another's is never touched. */
export const unsubscribe: Handler<'webpush.unsubscribe'> = async ({ address }, { app, principal: { memberId } }) => {
  const gone = app.store.db.deleteFrom('web_push_browser').where('member_id', '=', memberId)
  await (address === '' ? gone : gone.where('address', '=', address)).execute()
  return presentPush(app, memberId)
}
