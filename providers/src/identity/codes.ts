import { hashToken, randomToken } from '../secrets.ts'

/** Client, person and challenge for which a code was issued. */
export type AuthorizationGrant = {
  readonly subject: string
  readonly name: string
  readonly clientId: string
  readonly redirectUri: string
  readonly nonce: string
  readonly challenge: string
}

const life = 60_000
const max = 1_000

/** Authorization codes of one provider: each is exchanged once for a token, within a minute, by the client that holds the PKCE verifier. */
export const createCodeStore = (now: () => number) => {
  const codes = new Map<string, AuthorizationGrant & { readonly until: number }>()
  return {
    grant: (granted: AuthorizationGrant): string => {
      if (codes.size >= max) codes.clear()
      const code = randomToken()
      codes.set(code, { ...granted, until: now() + life })
      return code
    },
    redeem: (code: string, verifier: string, clientId: string, redirectUri: string): AuthorizationGrant | null => {
      const granted = codes.get(code)
      codes.delete(code)
      if (granted === undefined || granted.until <= now()) return null
      const isMeant = granted.clientId === clientId && granted.redirectUri === redirectUri
      return isMeant && hashToken(verifier).toString('base64url') === granted.challenge ? granted : null
    },
  }
}
