import type { RequestOptions, ShownPasskey } from '@perya/calls/passkey'
import { Refused } from '../../lib/refused.ts'

/** Whether this browser keeps passkeys for the house at this address: not for one that is only a number. */
export const isPasskeyPossible = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** A passkey that was put aside, or that the device has not, reads as a refusal. */
export const passkeyRefused = (): Refused => new Refused({ key: 'passkey_refused', status: 401, message: '' })

/** Asks the device for a passkey; throws `Refused` where there comes none. */
export const showPasskey = async (options: RequestOptions): Promise<ShownPasskey> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw passkeyRefused()
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
