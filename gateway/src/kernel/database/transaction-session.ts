import type pg from 'pg'

// One database connection that replaces a whole pool while a transaction is open on it. Code that opens its own transactions gets savepoints; with
// `savepoints` a single failed statement is rolled back alone, as it would be outside of a transaction.

/** A session on one connection: `pool` can be passed wherever a pool is expected; after `end` every use of it fails. */
export type TransactionSession = { readonly pool: pg.Pool; readonly end: () => Promise<void> }

/**
 * A statement followed a failed one, which had ended the transaction. `cause`: that failure, which decides whether the transaction may be run again.
 */
export class TransactionEnded extends Error {
  constructor(cause: unknown) {
    super('a statement before this one has failed and ended the transaction', { cause })
    this.name = 'TransactionEnded'
  }
}

type Result = { readonly command: string; readonly rows: readonly unknown[]; readonly rowCount: number | null }
type Statement = (...given: readonly unknown[]) => Promise<Result>

const nothing: Result = { command: 'ROLLBACK', rows: [], rowCount: null }

const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' ? given.text : ''
}

const controlOf = (text: string): 'begin' | 'commit' | 'rollback' | null => {
  const command = text.trim().toLowerCase()
  if (/^(begin|start transaction)\b/.test(command)) return 'begin'
  if (/^(commit|end)\s*;?$/.test(command)) return 'commit'
  return /^rollback\s*;?$/.test(command) ? 'rollback' : null
}

/** Serialises statements: the wire protocol of one connection runs one statement at a time. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

/** Sends statements on a client; after one has failed, the following ones fail with `TransactionEnded`. */
const senderOn = (client: Pick<pg.PoolClient, 'query'>): Statement => {
  let failure: unknown = null
  return async (...given) => {
    try {
      return await Reflect.apply(client.query, client, given)
    } catch (error) {
      const isEnded = error instanceof Error && 'code' in error && error.code === '25P02'
      if (isEnded && failure !== null) throw new TransactionEnded(failure)
      failure = error
      throw error
    }
  }
}

/** The open savepoints of a transaction, which nest. */
const savepointsOn = (send: Statement) => {
  const open: string[] = []
  let count = 0
  const begin = async (): Promise<string> => {
    const name = `nested_${(count += 1)}`
    await send(`savepoint ${name}`)
    open.push(name)
    return name
  }
  const undo = async (name: string): Promise<Result> => {
    const depth = open.indexOf(name)
    // An outer rollback has already removed it.
    if (depth === -1) return nothing
    open.splice(depth)
    await send(`rollback to savepoint ${name}`)
    return send(`release savepoint ${name}`)
  }
  const release = async (name: string): Promise<Result> => {
    // Savepoints nest. Two transactions side by side on one connection would roll each other back, so that is refused.
    if (open.at(-1) !== name) throw new Error('transactions inside one transaction must end in the reverse order of their beginning')
    const done = await send(`release savepoint ${name}`)
    open.pop()
    return done
  }
  return { begin, undo, keep: release, isNested: () => open.length > 0 }
}

/** Opens a session on a client whose transaction has begun. */
export const transactionSession = (outer: pg.Pool, client: Pick<pg.PoolClient, 'query'>, savepoints: boolean): TransactionSession => {
  const turn = inTurn()
  const send = senderOn(client)
  const { begin, undo, keep, isNested } = savepointsOn(send)
  let isOver = false

  const run = (work: () => Promise<Result>): Promise<Result> =>
    turn(() => (isOver ? Promise.reject(new Error('the transaction of this store is over')) : work()))

  const alone = async (given: readonly unknown[]): Promise<Result> => {
    if (!savepoints || isNested()) return send(...given)
    const name = await begin()
    try {
      const done = await send(...given)
      await keep(name)
      return done
    } catch (error) {
      await undo(name).catch(() => undefined)
      throw error
    }
  }

  const connect = () => {
    let own: string | null = null
    const end = async (how: typeof keep): Promise<Result> => {
      const name = own
      own = null
      if (name === null) return nothing
      return how(name).catch(async (error: unknown) => {
        await undo(name).catch(() => undefined)
        throw error
      })
    }
    const query: Statement = (...given) =>
      run(async () => {
        const control = controlOf(textOf(given[0]))
        if (control === null) return own === null ? alone(given) : send(...given)
        if (control !== 'begin') return end(control === 'commit' ? keep : undo)
        own = await begin()
        return { command: 'BEGIN', rows: [], rowCount: null }
      })
    const release = (): void => {
      // Its user left it open: its writes are rolled back.
      if (own !== null) run(() => end(undo)).catch(() => undefined)
    }
    return { query, release }
  }

  const pool: pg.Pool = Object.create(outer)
  Object.assign(pool, { connect: async () => connect(), query: (...given: readonly unknown[]) => run(() => alone(given)) })
  const close = async (): Promise<void> => {
    await turn(async () => {
      isOver = true
    })
  }
  return { pool, end: close }
}
