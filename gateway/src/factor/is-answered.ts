import type { Input } from '@perya/calls'
import type { CodeMethod } from '@perya/domain/factor/further-factor'
import { plainName } from '@perya/domain/factor/masked'
import type { Asking, Principal } from '../handler.ts'
import { solvesCaptcha } from '../session/captcha-store.ts'
import { takeTotp } from './authenticator.ts'
import { takeBackupCode } from './backup-codes.ts'
import { spendSentCode } from './sent-code.ts'
import { readShown } from './passkeys.ts'
import type { Challenge } from './tables.ts'

type Given = Input<'factor.verify'>

const isCode = (asking: Asking<Principal | null>, memberId: string, method: CodeMethod, code: string): Promise<boolean> => {
  if (method === 'totp') return takeTotp(asking.house, memberId, code)
  if (method === 'code') return takeBackupCode(asking.house, memberId, code)
  return spendSentCode(asking, memberId, method, 'factor', code)
}

const isPayee = async ({ house }: Asking<Principal | null>, memberId: string, name: string): Promise<boolean> => {
  const { payee_name } = await house.store.db.selectFrom('member').select('payee_name').where('id', '=', memberId).executeTakeFirstOrThrow()
  return plainName(payee_name) !== '' && plainName(name) === plainName(payee_name)
}

/** Whether an answer to a challenge is right. The name on a bank account counts only together with a code (D13). */
export const isAnswered = async (asking: Asking<Principal | null>, challenge: Challenge, given: Given): Promise<boolean> => {
  const { house, cookie, setting } = asking
  const { member_id: memberId, methods } = challenge
  switch (given.method) {
    case 'passkey': {
      const shown = given.passkey === undefined ? null : await readShown(house, setting.publicOrigin, `challenge:${challenge.id}`, given.passkey)
      return shown?.member_id === memberId
    }
    case 'captcha':
      return solvesCaptcha(house, { id: given.captchaId, answer: given.captcha }, cookie, setting.https)
    case 'bankName': {
      const { codeMethod, name, code } = given
      if (codeMethod === undefined || !methods.includes(codeMethod) || !(await isPayee(asking, memberId, name))) return false
      return isCode(asking, memberId, codeMethod, code)
    }
    default:
      return isCode(asking, memberId, given.method, given.code)
  }
}
