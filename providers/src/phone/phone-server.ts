import { randomBytes, randomInt } from 'node:crypto'

/** A refusal with the service's own error code. */
export class ServiceRefusal extends Error {}

/** A verification attempt as the service stores it. */
type Attempt = { readonly phoneNumber: string; readonly code: string; readonly endsAt: number; tries: number }

const life = 10 * 60_000
const maxAttempts = 10
const max = 10_000

// Test numbers that trigger errors, as services of this kind offer them.
const trouble: Readonly<Record<string, string>> = {
  '+639175550901': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '+639175550902': 'QUOTA_EXCEEDED',
  '+639175550903': 'OPERATION_NOT_ALLOWED',
  '+639175550904': 'A_WORD_NOBODY_KNOWS',
}
/** A test number whose codes have expired on arrival. */
const late = '+639175550905'

/** The service in memory, for one process. `deliver` sends a text message. */
export const createPhoneService = (now: () => number, deliver: (to: string, text: string) => Promise<void>) => {
  const humans = new Set<string>()
  const attempts = new Map<string, Attempt>()
  const word = (): string => randomBytes(24).toString('base64url')

  return {
    /** A CAPTCHA token; for `isHuman` false it is one that fails. */
    tokenFor: (isHuman: boolean): string => {
      const token = word()
      if (humans.size >= max) humans.clear()
      if (isHuman) humans.add(token)
      return token
    },

    /** Sends a code and returns the id of the attempt. */
    send: async (phoneNumber: string, recaptchaToken: string): Promise<string> => {
      if (phoneNumber === '') throw new ServiceRefusal('MISSING_PHONE_NUMBER')
      if (!/^\+[1-9]\d{7,14}$/.test(phoneNumber)) throw new ServiceRefusal('INVALID_PHONE_NUMBER : no number in E.164')
      if (!humans.delete(recaptchaToken)) throw new ServiceRefusal('CAPTCHA_CHECK_FAILED : the token was not of a person')
      const wrong = trouble[phoneNumber]
      if (wrong !== undefined) throw new ServiceRefusal(wrong)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const session = word()
      if (attempts.size >= max) attempts.clear()
      attempts.set(session, { phoneNumber, code, endsAt: now() + (phoneNumber === late ? 0 : life), tries: 0 })
      await deliver(phoneNumber, `${code} is your verification code of the practice service.`)
      return session
    },

    /** The number that an attempt has verified; consumes the attempt. */
    signIn: (sessionInfo: string, code: string): string => {
      const attempt = attempts.get(sessionInfo)
      if (attempt === undefined) throw new ServiceRefusal('SESSION_EXPIRED')
      if (code === '') throw new ServiceRefusal('MISSING_CODE')
      attempt.tries += 1
      if (attempt.endsAt <= now()) throw new ServiceRefusal('CODE_EXPIRED : send it again')
      if (attempt.tries > maxAttempts) throw new ServiceRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')
      if (attempt.code !== code) throw new ServiceRefusal('INVALID_CODE')
      attempts.delete(sessionInfo)
      return attempt.phoneNumber
    },
  }
}
