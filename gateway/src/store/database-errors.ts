/** What an error of the database, or of the way to it, means. One place decides, so that retry, refusal and start agree. */

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** The database did not answer a query in time. Its outcome is unknown: the connection is destroyed, and nothing may be taken as done. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(limitMs: number) {
    super(`The database did not answer a query within ${limitMs} ms.`)
    this.name = 'DatabaseTimeout'
  }
}

// A function that catches errors of its statements may hand on the message without the code.
const readOnlyMessage = /cannot execute .+ (in a read-only transaction|during recovery)/i
const droppedMessage =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable/i

/** Whether the node that answered cannot write: a former primary after a failover, or a standby. */
export const isReadOnlyNode = (error: unknown): boolean => codeOf(error) === '25006' || readOnlyMessage.test(messageOf(error))

// 40001 serialisation, 40P01 deadlock, 08… connection, 57P0x the server going down or coming up, 53300 too many clients, ENOENT its socket gone.
const passing = /^(40001|40P01|08\w{3}|57P0[123]|53300|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT)$/

/** Whether the same transaction may succeed on a new connection, with nothing half done by this attempt. */
export const isPassing = (error: unknown): boolean =>
  passing.test(codeOf(error)) || isReadOnlyNode(error) || (codeOf(error) === '' && droppedMessage.test(messageOf(error)))

// 53… resources (a full disk is 53100), 57014 a statement that ran into its time limit, 58… files of the database, 55P03 a lock.
const away = /^(08|53|57P|57014|58|25006|40001|40P01|55P03)/
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether the database, not the caller, is why this did not work: callers are asked to come back. */
export const isDatabaseAway = (error: unknown): boolean =>
  unreachable.includes(codeOf(error)) || away.test(codeOf(error)) || isReadOnlyNode(error) || droppedMessage.test(messageOf(error))

const starting = /^(08\w{3}|57P0[123]|53300|25006)$/

/** Whether a database that fails like this may be coming up: a gateway that starts beside it waits. A refused login is not among them. */
export const isComingUp = (error: unknown): boolean =>
  unreachable.includes(codeOf(error)) ||
  starting.test(codeOf(error)) ||
  isReadOnlyNode(error) ||
  droppedMessage.test(messageOf(error)) ||
  (error instanceof Error && error.cause !== undefined && isComingUp(error.cause))

/** Whether the connection that met this error must not be used again, although it may still answer. */
export const spoilsConnection = (error: unknown): boolean => isReadOnlyNode(error) || /^(08\w{3}|57P0[123])$/.test(codeOf(error))
