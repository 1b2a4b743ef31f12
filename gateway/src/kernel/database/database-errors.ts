/** Classifies errors of the database and of the connection to it. The only place that does, so that retry, refusal and start agree. */

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** The database did not answer a query in time. Its outcome is unknown: the connection is destroyed, and nothing may be assumed done. */
export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(limitMs: number) {
    super(`The database did not answer a query within ${limitMs} ms.`)
    this.name = 'DatabaseTimeout'
  }
}

// A function that catches errors of its statements may pass on the message without the code.
const readOnlyMessage = /cannot execute .+ (in a read-only transaction|during recovery)/i
const droppedMessage =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable/i

/** Whether the node that answered cannot write: a former primary after a failover, or a standby. */
export const isReadOnlyNode = (error: unknown): boolean => codeOf(error) === '25006' || readOnlyMessage.test(messageOf(error))

// 40001 serialisation, 40P01 deadlock, 08… connection, 57P0x server shutdown or start, 53300 too many clients, ENOENT its socket is missing.
const passing = /^(40001|40P01|08\w{3}|57P0[123]|53300|ECONNRESET|ECONNREFUSED|EPIPE|ENOENT)$/

/** Whether the same transaction may succeed on a new connection; this attempt left nothing half done. */
export const isTransientDatabaseError = (error: unknown): boolean =>
  passing.test(codeOf(error)) || isReadOnlyNode(error) || (codeOf(error) === '' && droppedMessage.test(messageOf(error)))

// 53… resources (a full disk is 53100), 57014 a statement that exceeded its time limit, 58… files of the database, 55P03 a lock.
const away = /^(08|53|57P|57014|58|25006|40001|40P01|55P03)/
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether the database, not the caller, is the cause: callers are asked to repeat the request. */
export const isDatabaseAway = (error: unknown): boolean =>
  unreachable.includes(codeOf(error)) || away.test(codeOf(error)) || isReadOnlyNode(error) || droppedMessage.test(messageOf(error))

const starting = /^(08\w{3}|57P0[123]|53300|25006)$/

/** Whether a database that fails like this may be starting, so that a starting gateway waits. A refused login is not among these errors. */
export const isComingUp = (error: unknown): boolean =>
  unreachable.includes(codeOf(error)) ||
  starting.test(codeOf(error)) ||
  isReadOnlyNode(error) ||
  droppedMessage.test(messageOf(error)) ||
  (error instanceof Error && error.cause !== undefined && isComingUp(error.cause))

/** Whether the database ended a statement at its time limit: a smaller amount of work may succeed. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014'

/** Whether the connection that met this error must not be used again, although it may still answer. */
export const spoilsConnection = (error: unknown): boolean => isReadOnlyNode(error) || /^(08\w{3}|57P0[123])$/.test(codeOf(error))
