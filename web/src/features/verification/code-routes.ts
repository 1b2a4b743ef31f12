import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import type { RefusalKey } from '@perya/calls/refusals'
import { ask } from '../../lib/ask.ts'
import { useModule } from '../../lib/modules.ts'
import { send } from '../../lib/send.ts'
import { serverNow } from '../../lib/server-time.ts'
import { requestHumanCheck } from './human-check.ts'
import type { SolvedCaptcha } from './code-field.tsx'
import type { PhoneInput } from './phone-number-field.tsx'

/** What a form sends to prove a number: the code itself, or what a third party has confirmed (SMS-07). */
export type PhoneProofInput = { readonly verificationCode: string } | { readonly verificationResult: string }

/** How a number is proven: by a code of our own, or by a third party. */
export type VerificationMethod = {
  readonly isThirdParty: boolean
  /** Has a code sent; resolves to the moment on the server's clock before which no other may be asked for. */
  readonly send: (number: PhoneInput, solved: SolvedCaptcha) => Promise<number>
  /** The verification step: resolves to what goes into the sign-in or the registration. */
  readonly prove: (number: PhoneInput, code: string) => Promise<PhoneProofInput>
  /** What to say of a number that is missing or none, and of a missing code. */
  readonly says: { readonly missing: RefusalKey; readonly format: RefusalKey; readonly noCode: RefusalKey }
}

/** Our own codes by SMS; another one once the last is dead (SMS-03). */
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

/** Codes of a third party, after its own page has asked for a person; another one a minute later (SMS-05). */
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
  /** Null while the answer of the gateway is missing. */
  readonly known: VerificationMethod | null
  /** Waits for the answer of the gateway, or requests it again after a failure; throws the refusal if that fails too. */
  readonly find: () => Promise<VerificationMethod>
}

const registerRouteOf = (service: Value<'verification.phoneService'>): VerificationMethod =>
  service === null ? smsRoute('register') : phoneRoute('register', service.page)

/** Reads the route of registration. No code is sent by SMS of our own only because the answer about the third party is late or failed (SMS-07). */
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
