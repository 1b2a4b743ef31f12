import { randomInt } from 'node:crypto'

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A new public id: of an account (`S`) or of a session (`SS`). */
export const newStaffId = (prefix: 'S' | 'SS'): string =>
  `${prefix}-${Array.from({ length: 10 }, () => signs.charAt(randomInt(signs.length))).join('')}`
