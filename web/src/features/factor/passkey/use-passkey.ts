import type { RequestOptions, PasskeyAssertion } from '@perya/calls/identity/passkey'
import { CallRefused } from '../../../lib/calls/call-refused.ts'

/** Returns whether this browser supports passkeys at this address: not where the host is an IP address. */
export const isPasskeySupported = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** A passkey prompt that was cancelled, or a passkey that the device does not have, is treated as a refusal. */
export const toPasskeyRefusal = (): CallRefused => new CallRefused({ key: 'passkey_refused', status: 401, message: '' })

/** Asks the device for a passkey; throws `CallRefused` where it returns none. */
export const requestPasskeyAssertion = async (options: RequestOptions): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw toPasskeyRefusal()
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
