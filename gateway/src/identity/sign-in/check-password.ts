import { usernameKey } from '@perya/domain/session/username'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordSignInAttempt } from '../attempts/record-sign-in-attempt.ts'
import { verifyCaptcha } from '../attempts/captcha-store.ts'
import { findByUsername } from '../account/find-by-username.ts'
import { verifyPassword, withHashingSlot } from '../credentials/password.ts'
import { checkSignInLimits } from '../attempts/sign-in-guard.ts'
import type { MemberRow } from '../session/tables.ts'

/** The credentials of a sign-in by password. */
export type Credentials = { readonly username: string; readonly password: string; readonly captcha: string; readonly captchaId: string }

const captchaRequired = () => new Refusal('captcha_required', { captcha: true })

/** Returns the member with this user name and password. Every other outcome is the same refusal. */
export const checkPassword = async (
  context: CallContext<Principal | null>,
  { username, password, captcha, captchaId }: Credentials,
): Promise<MemberRow> => {
  const { app, cookie, setting } = context
  const account = usernameKey(username)
  const guard = await checkSignInLimits(context, account)
  // A request without a captcha where one is required takes no place in the queue.
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
