import type { SecondFactorMethod } from '@perya/domain/factor/second-factor'
import type { LoginType } from '@perya/domain/session/forced-change'
import type { TableRow } from '../../../kernel/database/tables.ts'

/** A pending sign-in. */
export type SignInChallengeRow = TableRow<'sign_in_challenge'>
/** A passkey as stored. */
export type PasskeyRow = TableRow<'passkey'>
/** A flow to a third party and back. */
export type IdentityFlowRow = TableRow<'identity_flow'>

declare module '../../../kernel/database/tables.ts' {
  interface ColumnValues {
    sign_in_challenge: { login_type: LoginType; methods: readonly SecondFactorMethod[] }
    passkey: { transports: readonly string[] }
  }
}
