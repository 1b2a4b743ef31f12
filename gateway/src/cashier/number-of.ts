import { randomInt } from 'node:crypto'

/** A number that people can read to each other; ten digits of which nothing can be concluded. */
export const numberOf = (letter: 'D' | 'W' | 'T' | 'U' | 'V' | 'K' | 'B' | 'R'): string => `${letter}-${String(randomInt(1e10)).padStart(10, '0')}`
