import type { RequestOptions, PasskeyAssertion } from '@perya/calls/passkey'
import { CallRefused } from '../../lib/call-refused.ts'

/** Whether this browser keeps passkeys for the house at this address: not for one that is only a number. */
export const isPasskeySupported = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** A passkey that was put aside, or that the device has not, reads as a refusal. */
export const toPasskeyRefusal = (): CallRefused => new CallRefused({ key: 'passkey_refused', status: 401, message: '' })

/** Asks the device for a passkey; throws `Refused` where there comes none. */
export const requestPasskeyAssertion = async (options: RequestOptions): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw toPasskeyRefusal()
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
