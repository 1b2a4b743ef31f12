import pg from 'pg'

/** Limits that every connection lives under (`money.md` rule 15), milliseconds. */
export const connectionLimits = { connectionTimeoutMillis: 3000, statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 } as const

const int8 = 20

const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53 - 1`)
  return value
}

/** bigint columns arrive as numbers (they are kept within 2^53 - 1 by CHECK); all other types as the driver has them. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === int8 && format !== 'binary' ? wholeNumber : pg.types.getTypeParser(id, format)),
}

/** A pool that survives the loss of its database: without both listeners the process would die with it. */
export const makePool = (options: pg.PoolConfig, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ max: 16, idleTimeoutMillis: 60_000, application_name: 'perya', types: columnTypes, ...connectionLimits, ...options })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}
