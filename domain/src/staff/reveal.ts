/** Fields of a member that are masked until a person of staff opens them. */
export const revealFields = ['name', 'phone', 'mail', 'birthday', 'document', 'address', 'account', 'network'] as const

/** One of those. */
export type RevealField = (typeof revealFields)[number]

/** Why a masked field may be opened. */
export const revealReasons = [
  'kyc_case',
  'withdrawal_check',
  'complaint',
  'player_on_line',
  'aml_case',
  'protection',
  'legal_request',
  'other',
] as const

/** One of those. */
export type RevealReason = (typeof revealReasons)[number]

/** The reason `other` is explained by a note of at least this length. */
export const shortestNote = 10

/** Within an hour a person may open this often before others are alerted. */
export const revealsWithoutAlert = 30

/** Within an hour a person may give the reason `other` less often than this before others are alerted. */
export const othersUntilAlert = 5

/** Whether a text names a field that can be opened. */
export const isRevealField = (text: string): text is RevealField => revealFields.some((field) => field === text)
