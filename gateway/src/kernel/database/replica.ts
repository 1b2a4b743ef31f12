import type { AppContext } from '../context.ts'

/** Opens a read-only connection to a replica; every transaction on it is read-only, so that a wrong address cannot be written to. */
export const replicaConfig = (address: string) => ({
  connectionString: address,
  ...{ max: 4, application_name: 'perya replica', options: '-c default_transaction_read_only=on' },
})

/**
 * The context for reports and exports: on the replica where one is configured and answers, else on the main database. Never for balances, rights or
 * decisions: a replica may be seconds behind.
 */
export const onReplica = async (app: AppContext): Promise<AppContext> => {
  const { replica, log } = app
  if (replica === undefined) return app
  try {
    await replica.pool.query('select 1')
    return { ...app, store: replica }
  } catch (error) {
    log.warn({ error }, 'the replica does not answer: reports read the main database')
    return app
  }
}
