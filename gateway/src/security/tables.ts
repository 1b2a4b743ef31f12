import type { LoginType } from '@perya/domain/session/forced-change'
import type { Generated } from 'kysely'

/** How a try to come in ended. */
export type SignInResult = 'in' | 'wrong_password' | 'wrong_code' | 'wrong_factor' | 'wrong_passkey'
/** What somebody tried to come in by: a way to sign in, or setting a new password without the old one. */
export type SignInWay = LoginType | 'recovery'

/** Who came in, and who tried. */
export type SecurityTables = {
  sign_in: {
    id: Generated<number>
    member_id: string | null
    at: Date
    way: SignInWay
    result: SignInResult
    address: string
    agent: string
  }
}
