import { randomBytes } from 'node:crypto'

const processId = randomBytes(6).toString('hex')
let asked = 0

/** A trace id: unlike any other of this or another process; letters, digits and a dash. */
export const nextTrace = (): string => `${processId}-${(++asked).toString(36)}`
