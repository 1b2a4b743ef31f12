/** The only purposes of a code (T10). */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'factor' | 'step-up'

/** Verification codes for phone numbers and email addresses. */
export type VerificationTables = {
  verification_code: {
    id: string
    purpose: CodePurpose
    channel: 'sms' | 'mail'
    target: string
    network: string
    browser_hash: Buffer
    code_hash: Buffer
    tries: number
    sent_at: Date
    expires_at: Date
    ended_at: Date | null
    /** The third party's id of its attempt; null: the code is our own. */
    service_session: string | null
  }
  verification_result: { hash: Buffer; purpose: 'login' | 'register'; target: string; browser_hash: Buffer; expires_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends VerificationTables {}
}
