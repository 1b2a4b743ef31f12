import { addressOf, type Environment, oneOf, refuse } from './read-setting.ts'

/** The database of a gateway, and the requirements on it. */
export type DatabaseSettings = {
  /** The service role's connection; undefined: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined
  /** The owner's connection for migrations; undefined: the service role runs them. */
  readonly migrationUrl: string | undefined
  /** A replica that reports and exports read; undefined: they read the main database. */
  readonly readUrl: string | undefined
  /** Seconds that a start waits for a database that is starting or unreachable. */
  readonly databaseWaitSeconds: number
  /** A confirmed commit must have reached a standby. */
  readonly standbyRequired: boolean
  /** The database that production may use without `DATABASE_URL`. */
  readonly embeddedAllowed: 'no' | 'postgres' | 'pglite'
  /** Production may use a database role that owns its tables. */
  readonly ownerRoleAllowed: boolean
}

const waitSecondsOf = (env: Environment): number => {
  const given = env['DATABASE_WAIT_SECONDS'] || '60'
  return /^\d{1,4}$/.test(given) ? Number(given) : refuse('DATABASE_WAIT_SECONDS', 'expected whole seconds from 0 to 9999')
}

const embedded = { '0': 'no', '1': 'postgres', pglite: 'pglite' } as const
const protocols = ['postgres:', 'postgresql:']

/** Reads the settings of the database. */
export const databaseSettingsOf = (env: Environment): DatabaseSettings => ({
  databaseUrl: addressOf(env, 'DATABASE_URL', protocols),
  migrationUrl: addressOf(env, 'DATABASE_MIGRATION_URL', protocols),
  readUrl: addressOf(env, 'READ_URL', protocols),
  databaseWaitSeconds: waitSecondsOf(env),
  standbyRequired: oneOf(env, 'DATABASE_STANDBY', ['optional', 'required'], 'optional') === 'required',
  embeddedAllowed: embedded[oneOf(env, 'ALLOW_EMBEDDED_DATABASE', ['0', '1', 'pglite'], '0')],
  ownerRoleAllowed: oneOf(env, 'ALLOW_OWNER_DATABASE_ROLE', ['0', '1'], '0') === '1',
})
