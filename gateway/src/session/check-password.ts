import { usernameKey } from '@perya/domain/session/username'
import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { solvesCaptcha } from './captcha-store.ts'
import { findByUsername } from './find-by-username.ts'
import { isPassword, whenThereIsPlace } from './password.ts'
import { guardSignIn } from './sign-in-guard.ts'
import type { Member } from './tables.ts'

/** What a person types to sign in. */
export type Credentials = { readonly username: string; readonly password: string; readonly captcha: string; readonly captchaId: string }

const captchaRequired = () => new Refusal('captcha_required', { captcha: true })

/** The member whose user name and password these are. Every other outcome is one and the same refusal. */
export const checkPassword = async (asking: Asking<Principal | null>, { username, password, captcha, captchaId }: Credentials): Promise<Member> => {
  const { house, cookie, setting } = asking
  const account = usernameKey(username)
  const guard = await guardSignIn(asking, account)
  // Whoever brings no captcha where one is asked for takes no place in the queue.
  if (captcha === '' && (await guard.needsCaptcha())) throw captchaRequired()
  return whenThereIsPlace(async () => {
    if ((await guard.needsCaptcha()) && !(await solvesCaptcha(house, { id: captchaId, answer: captcha }, cookie, setting.https)))
      throw captchaRequired()
    await guard.assertMayTry()
    const member = await findByUsername(house, account)
    if (!(await isPassword(password, member?.password_hash ?? null)) || member === null) {
      await guard.noteFailure()
      await noteSignIn(asking, member?.id ?? null, 'username', 'wrong_password')
      throw new Refusal('wrong_credentials', { captcha: await guard.needsCaptcha() })
    }
    await guard.noteSuccess()
    return member
  })
}
