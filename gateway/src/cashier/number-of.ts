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
export type Letter = keyof typeof tableOf

const mostDraws = 10

/** A number that people can read to each other; ten digits of which nothing can be concluded. */
export const numberOf = (letter: Letter, chance: Chance): string => {
  const half = () => String(chance.below(1e5)).padStart(5, '0')
  return `${letter}-${half()}${half()}`
}

/** Whether an error of the database says that a number is somebody's already. */
export const isNumberTaken = (error: unknown, ...letters: readonly Letter[]): boolean =>
  error instanceof Error && 'constraint' in error && letters.some((letter) => error.constraint === `${tableOf[letter]}_pkey`)

/** Does something under a number of its own. Numbers that people can read are few enough to meet: then nothing is done, and another is drawn. */
export const underNumber = async <T>(letter: Letter, chance: Chance, work: (id: string) => Promise<T>): Promise<T> => {
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await work(numberOf(letter, chance))
    } catch (error) {
      if (drawn === mostDraws || !isNumberTaken(error, letter)) throw error
    }
  }
}
