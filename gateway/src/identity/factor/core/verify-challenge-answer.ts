import type { Input } from '@perya/calls'
import type { CodeMethod } from '@perya/domain/factor/second-factor'
import { normalizePersonName } from '@perya/domain/factor/mask-contact'
import type { CallContext, Principal } from '../../../kernel/context.ts'
import { verifyCaptcha } from '../../attempts/captcha-store.ts'
import { consumeTotp } from './authenticator.ts'
import { consumeBackupCode } from './backup-codes.ts'
import { consumeSentCode } from './sent-code.ts'
import { verifyPasskeyAssertion } from './passkeys.ts'
import type { SignInChallengeRow } from './tables.ts'

type Given = Input<'factor.verify'>

const isCode = (context: CallContext<Principal | null>, memberId: string, method: CodeMethod, code: string): Promise<boolean> => {
  if (method === 'totp') return consumeTotp(context.app, memberId, code)
  if (method === 'code') return consumeBackupCode(context.app, memberId, code)
  return consumeSentCode(context, memberId, method, 'factor', code)
}

const isPayee = async ({ app }: CallContext<Principal | null>, memberId: string, name: string): Promise<boolean> => {
  const { payee_name } = await app.store.db.selectFrom('member').select('payee_name').where('id', '=', memberId).executeTakeFirstOrThrow()
  return normalizePersonName(payee_name) !== '' && normalizePersonName(name) === normalizePersonName(payee_name)
}

/** Returns whether an answer to a challenge is right. The name on a bank account counts only together with a code (D13). */
export const verifyChallengeAnswer = async (
  context: CallContext<Principal | null>,
  challenge: SignInChallengeRow,
  given: Given,
): Promise<boolean> => {
  const { app, cookie, setting } = context
  const { member_id: memberId, methods } = challenge
  switch (given.method) {
    case 'passkey': {
      const shown =
        given.passkey === undefined ? null : await verifyPasskeyAssertion(app, setting.publicOrigin, `challenge:${challenge.id}`, given.passkey)
      return shown?.member_id === memberId
    }
    case 'captcha':
      return verifyCaptcha(app, { id: given.captchaId, answer: given.captcha }, cookie, setting.https)
    case 'bankName': {
      const { codeMethod, name, code } = given
      if (codeMethod === undefined || !methods.includes(codeMethod) || !(await isPayee(context, memberId, name))) return false
      return isCode(context, memberId, codeMethod, code)
    }
    default:
      return isCode(context, memberId, given.method, given.code)
  }
}
