import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { completeSignIn } from '../session/complete-sign-in.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { browserBinding } from './begin-passkey-sign-in.ts'
import { ownerOfPasskey, readShown } from './passkeys.ts'

/** Signs in whom a passkey belongs to: something one has, unlocked by something one is or knows (AUTH-23). */
export const passkeySignIn: Handler<'factor.passkeySignIn'> = async ({ passkey, side }, asking) => {
  const { house, cookie, setting, answer } = asking
  const name = cookieName('perya_passkey', setting.https)
  const shown = await readShown(house, setting.publicOrigin, browserBinding(cookie(name) ?? ''), passkey)
  if (shown === null) {
    await noteSignIn(asking, await ownerOfPasskey(house, passkey.id), 'passkey', 'wrong_passkey')
    throw new Refusal('passkey_refused')
  }
  answer.appendCookie(cookieLine(name, '', setting.https, 0))
  const member = await house.store.db.selectFrom('member').selectAll().where('id', '=', shown.member_id).executeTakeFirstOrThrow()
  return completeSignIn(asking, member, { loginType: 'passkey', side })
}
