import pg from 'pg'
import type { Chance } from '../kernel/chance.ts'
import { StartRefusal } from '@perya/domain/start-refusal'
import { type CommandArguments, UsageError } from './command/command.ts'
import type { OfflineCommand } from './offline.ts'

/** The names of a database and its two roles; `owner` null: the owner exists, only the service role is created. */
type Roles = { readonly database: string; readonly owner: string | null; readonly service: string }

/** One statement, and the object it creates: when the object exists, the statement is skipped. */
type Step = { readonly sql: string; readonly makes: 'role' | 'database' | null; readonly name: string }

const nameOf = ({ options }: CommandArguments, option: string, fallback: string): string => {
  const name = options[option] ?? fallback
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new UsageError(`--${option} must be a lower-case name of PostgreSQL`)
  return name
}

const rolesOf = (given: CommandArguments): Roles => {
  const owner = given.options['service-only'] === undefined ? nameOf(given, 'owner', 'perya_owner') : null
  const roles = { database: nameOf(given, 'database', 'perya'), owner, service: nameOf(given, 'service', 'perya_service') }
  if (roles.owner === roles.service) throw new UsageError('--owner and --service must differ')
  return roles
}

const limits = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'

const roleStep = (name: string, password: string): Step => ({
  sql: `CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN ${limits} PASSWORD ${pg.escapeLiteral(password)}`,
  makes: 'role',
  name,
})

/** The statements that create the roles and the database, in order; the gateway grants rights on tables after its migrations. */
const stepsOf = ({ database, owner, service }: Roles, passwords: { readonly owner: string; readonly service: string }): readonly Step[] => [
  ...(owner === null
    ? []
    : [
        roleStep(owner, passwords.owner),
        { sql: `CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${pg.escapeIdentifier(owner)}`, makes: 'database', name: database } as const,
      ]),
  roleStep(service, passwords.service),
  { sql: `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${pg.escapeIdentifier(service)}`, makes: null, name: database },
]

const exists = async (client: pg.Client, { makes, name }: Step): Promise<boolean> => {
  if (makes === null) return false
  const text = makes === 'role' ? 'select from pg_roles where rolname = $1' : 'select from pg_database where datname = $1'
  return (await client.query(text, [name])).rowCount !== 0
}

/** Executes the missing statements; resolves to the names that existed already. */
const apply = async (url: string, steps: readonly Step[]): Promise<ReadonlySet<string>> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = new Set<string>()
    for (const step of steps) {
      if (await exists(client, step)) found.add(step.name)
      else await client.query(step.sql)
    }
    return found
  } catch (error) {
    throw new StartRefusal(`The roles cannot be made: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A connection URL of a role, on the server of `url`, or with a placeholder. */
const urlFor = (url: string | undefined, role: string, password: string, database: string): string => {
  const made = new URL(url ?? 'postgresql://HOST:5432')
  made.username = role
  made.password = password
  made.pathname = `/${database}`
  return made.href
}

/** `database roles`: creates the owner and the service role of a database over DATABASE_MIGRATION_URL, or prints the SQL for an administrator. */
export const databaseRoles: OfflineCommand = {
  usage: 'database roles [--owner perya_owner] [--service perya_service] [--database perya] [--service-only] [--apply: over DATABASE_MIGRATION_URL]',
  run: async (given, chance: Chance, write, settings = {}) => {
    const roles = rolesOf(given)
    const password = () => Buffer.from(chance.bytes(24)).toString('base64url')
    const passwords = { owner: password(), service: password() }
    const steps = stepsOf(roles, passwords)
    const isApplied = given.options['apply'] !== undefined
    const { migrationUrl } = settings
    if (isApplied && migrationUrl === undefined)
      throw new UsageError('--apply needs DATABASE_MIGRATION_URL: a role that may create roles and databases')
    const found = isApplied && migrationUrl !== undefined ? await apply(migrationUrl, steps) : new Set<string>()
    const line = (variable: string, role: string, secret: string): string =>
      found.has(role)
        ? `-- ${role} was there already: ${variable} needs the password that it has.`
        : `${isApplied ? '' : '-- '}${variable}=${urlFor(isApplied ? migrationUrl : undefined, role, secret, roles.database)}`
    const lines = [
      ...(isApplied
        ? []
        : ['-- For an administrator of the server. The passwords are new each time this is printed.', ...steps.map(({ sql }) => `${sql};`)]),
      ...(roles.owner === null ? [] : [line('DATABASE_MIGRATION_URL', roles.owner, passwords.owner)]),
      line('DATABASE_URL', roles.service, passwords.service),
    ]
    await write(`${lines.join('\n')}\n`)
    return 0
  },
}
