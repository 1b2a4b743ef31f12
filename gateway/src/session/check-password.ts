import { usernameKey } from '@perya/domain/session/username'
import type { CallContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { recordSignInAttempt } from '../security/record-sign-in-attempt.ts'
import { verifyCaptcha } from './captcha-store.ts'
import { findByUsername } from './find-by-username.ts'
import { verifyPassword, withHashingSlot } from './password.ts'
import { checkSignInLimits } from './sign-in-guard.ts'
import type { MemberRow } from './tables.ts'

/** What a person types to sign in. */
export type Credentials = { readonly username: string; readonly password: string; readonly captcha: string; readonly captchaId: string }

const captchaRequired = () => new Refusal('captcha_required', { captcha: true })

/** The member whose user name and password these are. Every other outcome is one and the same refusal. */
export const checkPassword = async (
  context: CallContext<Principal | null>,
  { username, password, captcha, captchaId }: Credentials,
): Promise<MemberRow> => {
  const { app, cookie, setting } = context
  const account = usernameKey(username)
  const guard = await checkSignInLimits(context, account)
  // Whoever brings no captcha where one is asked for takes no place in the queue.
  if (captcha === '' && (await guard.needsCaptcha())) throw captchaRequired()
  return withHashingSlot(async () => {
    if ((await guard.needsCaptcha()) && !(await verifyCaptcha(app, { id: captchaId, answer: captcha }, cookie, setting.https)))
      throw captchaRequired()
    await guard.assertMayTry()
    const member = await findByUsername(app, account)
    if (!(await verifyPassword(password, member?.password_hash ?? null)) || member === null) {
      await guard.noteFailure()
      await recordSignInAttempt(context, member?.id ?? null, 'username', 'wrong_password')
      throw new Refusal('wrong_credentials', { captcha: await guard.needsCaptcha() })
    }
    await guard.noteSuccess()
    return member
  })
}
