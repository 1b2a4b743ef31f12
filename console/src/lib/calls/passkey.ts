/** Asks the browser for a passkey; null when the person cancels or has none. */
export const readPasskey = async (options: object): Promise<object | null> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const found = await startAuthentication({ optionsJSON: options as Options }).catch(() => null)
  if (found === null) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response
  return { id: found.id, rawId: found.rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Makes a passkey in the browser; null when the person cancels. */
export const makePasskey = async (options: object): Promise<object | null> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON: options as Options }).catch(() => null)
  if (made === null) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, rawId: made.rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}
