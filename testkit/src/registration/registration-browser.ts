import type { CallInputSent } from '@perya/calls'
import type { HttpAnswer, TestPlatform, TestVisitor } from '../test-platform.ts'
import { solveWords } from './solve-captcha.ts'

/** Modules that registration requires. */
export const registrationModules = ['COMM3', 'CAPTCHA3', 'REG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'AFFMAN3'] as const

let count = 0

/** A browser at an address of its own, from which no account has been registered yet. */
export const newRegistrationBrowser = (open: TestPlatform): TestVisitor => {
  count += 1
  return Object.assign(open.visitor(), { address: `198.51.${100 + Math.floor(count / 250)}.${(count % 250) + 1}` })
}

/** Returns the answer to a text captcha, and its id. */
export const solvedCaptcha = async (open: TestPlatform, as: TestVisitor): Promise<{ captcha: string; captchaId: string }> => {
  open.clock.turn(1_000)
  const { value, headers } = await open.ask('session.captcha', { kind: 'words', language: 'EN' }, { as })
  return { captcha: solveWords(String(value)), captchaId: headers['x-captcha-id'] ?? '' }
}

/** Registers by user name as the page does, with the current terms. */
export const registerByForm = async (
  open: TestPlatform,
  form: CallInputSent<'registration.register'>,
  as: TestVisitor = newRegistrationBrowser(open),
): Promise<HttpAnswer<'registration.register'>> => {
  const { termsVersion } = await open.get('system.registerSettings', {})
  const secret = { password: 'Parola#Perya7', confirmPassword: 'Parola#Perya7' }
  const lawful = { payeeName: 'Amihan Cruz', birthday: '1994-02-14' }
  return open.ask('registration.register', { ...secret, ...lawful, termsVersion, ...form }, { as })
}
