import type { LoginType } from '@perya/domain/session/forced-change'
import type { Generated } from 'kysely'

/** How a try to come in ended. */
export type SignInResult = 'in' | 'wrong_password' | 'wrong_code'

/** Who came in, and who tried. */
export type SecurityTables = {
  sign_in: {
    id: Generated<number>
    member_id: string | null
    at: Date
    way: LoginType
    result: SignInResult
    address: string
    agent: string
  }
}
