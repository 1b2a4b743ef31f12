import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import type { RefusalKey } from '@perya/calls/refusals'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { send } from '../../lib/calls/send.ts'
import { serverNow } from '../../lib/calls/server-time.ts'
import { requestHumanCheck } from './human-check.ts'
import type { SolvedCaptcha } from './code-field.tsx'
import type { PhoneInput } from './phone-number-field.tsx'

/** The proof of a number that a form sends: the code itself, or the confirmation of a third party (SMS-07). */
export type PhoneProofInput = { readonly verificationCode: string } | { readonly verificationResult: string }

/** How a number is proven: by a code of our own, or by a third party. */
export type VerificationMethod = {
  readonly isThirdParty: boolean
  /** Sends a code; resolves to the moment on the server's clock before which no other can be requested. */
  readonly send: (number: PhoneInput, solved: SolvedCaptcha) => Promise<number>
  /** The verification step: resolves to the proof for the sign-in or the registration. */
  readonly prove: (number: PhoneInput, code: string) => Promise<PhoneProofInput>
  /** Texts for a missing or invalid number, and for a missing code. */
  readonly says: { readonly missing: RefusalKey; readonly format: RefusalKey; readonly noCode: RefusalKey }
}

/** Our own codes by SMS; another one once the last has expired (SMS-03). */
export const smsRoute = (purpose: 'login' | 'register'): VerificationMethod => ({
  isThirdParty: false,
  send: async ({ countryDialingCode, mobileNum }, solved) => {
    const number = { countryDialingCode, mobileNum }
    const { expiredMinutes } =
      purpose === 'register'
        ? await send('verification.smsRegister', { ...number, ...solved })
        : await send('verification.smsNoLogin', { purpose, ...number, ...solved })
    return serverNow() + expiredMinutes * 60_000
  },
  prove: async (_number, verificationCode) => ({ verificationCode }),
  says: { missing: 'mobile_number_invalid', format: 'mobile_number_invalid', noCode: 'verification_code_invalid' },
})

/** Codes of a third party, after its own page has run a human check; another one a minute later (SMS-05). */
export const phoneRoute = (purpose: 'login' | 'register', page: string): VerificationMethod => ({
  isThirdParty: true,
  send: async ({ countryDialingCode, mobileNum }) => {
    const recaptchaToken = await requestHumanCheck(page)
    const { resendSeconds } = await send('verification.phoneSend', { purpose, countryDialingCode, mobileNum, recaptchaToken })
    return serverNow() + resendSeconds * 1000
  },
  prove: ({ countryDialingCode, mobileNum }, verificationCode) =>
    send('verification.phoneConfirm', { purpose, countryDialingCode, mobileNum, verificationCode }),
  says: { missing: 'phone_number_missing', format: 'phone_number_format', noCode: 'phone_code_missing' },
})

/** The route by which numbers are proven at registration, as the brand has chosen. */
type RegisterRoute = {
  /** Null until the gateway has answered. */
  readonly known: VerificationMethod | null
  /** Waits for the gateway's response, or requests it again after a failure; throws the refusal if that fails too. */
  readonly find: () => Promise<VerificationMethod>
}

const registerRouteOf = (service: Value<'verification.phoneService'>): VerificationMethod =>
  service === null ? smsRoute('register') : phoneRoute('register', service.page)

/** Reads the route of registration. A late or failed response about the third party never makes the form send a code by our own SMS (SMS-07). */
export const useRegisterRoute = (): RegisterRoute => {
  const isThirdParty = useModule('PHONEVERIF3')
  const queryClient = useQueryClient()
  const query = ask('verification.phoneService', {})
  const { data } = useQuery({ ...query, enabled: isThirdParty })
  if (!isThirdParty) return { known: smsRoute('register'), find: async () => smsRoute('register') }
  return {
    known: data === undefined ? null : registerRouteOf(data),
    find: async () => registerRouteOf(await queryClient.ensureQueryData(query)),
  }
}
