/** What a code may be used for, and nothing else (T10). */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'factor' | 'step-up'

/** Codes that prove a number or an address. */
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
    /** What a third party calls its attempt; null: the code is our own. */
    service_session: string | null
  }
  verification_result: { hash: Buffer; purpose: 'login' | 'register'; target: string; browser_hash: Buffer; expires_at: Date }
}
