import type { Chance } from './chance.ts'

const tableOf = {
  D: 'deposit',
  W: 'withdrawal',
  T: 'wallet_transfer',
  U: 'upline_transfer',
  V: 'downline_transfer',
  K: 'contract',
  B: 'bonus',
  R: 'redemption',
  A: 'approval',
  P: 'person_request',
  I: 'kyc_case',
} as const

/** First letter of a reference; it names the kind of record. */
export type ReferencePrefix = keyof typeof tableOf

const maxDraws = 10

/** A public reference: ten random digits that reveal nothing. */
export const newReference = (letter: ReferencePrefix, chance: Chance): string => {
  const half = () => String(chance.below(1e5)).padStart(5, '0')
  return `${letter}-${half()}${half()}`
}

/** Whether a database error is a collision of a reference. */
export const isReferenceCollision = (error: unknown, ...letters: readonly ReferencePrefix[]): boolean =>
  error instanceof Error && 'constraint' in error && letters.some((letter) => error.constraint === `${tableOf[letter]}_pkey`)

/** Runs `work` with a fresh reference and retries up to ten times on a primary-key collision. */
export const withReference = async <T>(letter: ReferencePrefix, chance: Chance, work: (id: string) => Promise<T>): Promise<T> => {
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await work(newReference(letter, chance))
    } catch (error) {
      if (drawn === maxDraws || !isReferenceCollision(error, letter)) throw error
    }
  }
}
