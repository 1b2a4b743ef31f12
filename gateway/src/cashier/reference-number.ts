import type { Chance } from '../chance.ts'

const tableOf = {
  D: 'deposit',
  W: 'withdrawal',
  T: 'wallet_transfer',
  U: 'upline_transfer',
  V: 'downline_transfer',
  K: 'contract',
  B: 'bonus',
  R: 'redemption',
} as const

/** What a number begins with: it says what is numbered. */
export type ReferencePrefix = keyof typeof tableOf

const mostDraws = 10

/** A number that people can read to each other; ten digits of which nothing can be concluded. */
export const newReference = (letter: ReferencePrefix, chance: Chance): string => {
  const half = () => String(chance.below(1e5)).padStart(5, '0')
  return `${letter}-${half()}${half()}`
}

/** Whether an error of the database says that a number is somebody's already. */
export const isReferenceCollision = (error: unknown, ...letters: readonly ReferencePrefix[]): boolean =>
  error instanceof Error && 'constraint' in error && letters.some((letter) => error.constraint === `${tableOf[letter]}_pkey`)

/** Does something under a number of its own. Numbers that people can read are few enough to meet: then nothing is done, and another is drawn. */
export const withReference = async <T>(letter: ReferencePrefix, chance: Chance, work: (id: string) => Promise<T>): Promise<T> => {
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await work(newReference(letter, chance))
    } catch (error) {
      if (drawn === mostDraws || !isReferenceCollision(error, letter)) throw error
    }
  }
}
