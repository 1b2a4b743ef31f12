import type { Place } from './secrets.ts'

/** Every place that holds an encrypted value, by its kind and its row. */
export const places = {
  vendorSecret: (keyId: string): Place => ({ column: 'vendor_key.secret', id: keyId }),
  sealingKey: (kid: string): Place => ({ column: 'sealing_key.jwk', id: kid }),
  payoutNumber: (accountId: string): Place => ({ column: 'payout_account.number', id: accountId }),
  withdrawalNumber: (withdrawalId: string): Place => ({ column: 'withdrawal.number', id: withdrawalId }),
  idNumber: (memberId: string): Place => ({ column: 'member_profile.id_number', id: memberId }),
  picture: (proofId: string): Place => ({ column: 'proof.content', id: proofId }),
  kycKey: (documentId: string): Place => ({ column: 'kyc_document.key', id: documentId }),
  authenticatorSeed: (memberId: string): Place => ({ column: 'authenticator.seed', id: memberId, formerly: memberId }),
  staffTotpSeed: (staffId: string): Place => ({ column: 'staff_totp.sealed_seed', id: staffId }),
  webPushKey: (): Place => ({ column: 'web_push_key.private_key', id: 'own', formerly: 'web push' }),
  raffleSeed: (raffle: string): Place => ({ column: 'raffle.seed', id: raffle, formerly: `raffle seed ${raffle}` }),
  /** `issue` is game and name. */
  lotterySeed: (issue: string): Place => ({ column: 'lottery_issue.seed', id: issue, formerly: `lottery seed ${issue}` }),
  /** `token` is the hash of the address of a download, in hex. */
  personFileCode: (token: string): Place => ({ column: 'person_file.code', id: token }),
  riskReport: (report: string): Place => ({ column: 'risk_report.content', id: report }),
  /** `answer` is person and idempotency key. */
  consoleAnswer: (answer: string): Place => ({ column: 'console_answer.answer', id: answer }),
} as const

/** Kind of the blind index of account numbers: the same in both tables, so that a withdrawal can be matched with its account. */
export const accountNumberIndex = 'account number'

/** Normalises an account number for its blind index. */
export const indexedNumber = (number: string): string => number.toUpperCase()
