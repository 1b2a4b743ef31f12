import { randomBytes } from 'node:crypto'

const processId = randomBytes(6).toString('hex')
let asked = 0

/** Returns a trace id: unique across processes; letters, digits and a dash. */
export const nextTrace = (): string => `${processId}-${(++asked).toString(36)}`
