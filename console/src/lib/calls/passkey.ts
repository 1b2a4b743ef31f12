/** Asks the browser for a passkey; null when the person cancels or has none. */
export const readPasskey = async (options: object): Promise<object | null> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const found = await startAuthentication({ optionsJSON: options as Options }).catch(() => null)
  return found === null ? null : { id: found.id, rawId: found.rawId, response: found.response }
}
