import { StartRefusal } from '@perya/domain/start-refusal'
import pg from 'pg'
import * as z from 'zod/mini'
import { defineOffline } from '../command/define-offline.ts'
import { flag } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

/** The names of a database and its two roles; `owner` null: the owner exists, only the service role is created. */
type Roles = { readonly database: string; readonly owner: string | null; readonly service: string }

type Passwords = { readonly owner: string; readonly service: string }

/** One statement, and the object it creates: when the object exists, the statement is skipped. */
type Step = { readonly sql: string; readonly makes: 'role' | 'database' | null; readonly name: string }

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be a lower-case name of PostgreSQL'))

const input = z.strictObject({
  owner: z._default(name, 'perya_owner'),
  service: z._default(name, 'perya_service'),
  database: z._default(name, 'perya'),
  serviceOnly: flag(),
  apply: flag(),
})

const rolesOf = ({ owner, service, database, serviceOnly = false }: z.output<typeof input>): Roles => {
  const roles = { database, owner: serviceOnly ? null : owner, service }
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
const stepsOf = ({ database, owner, service }: Roles, passwords: Passwords): readonly Step[] => [
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

type Printed = { readonly roles: Roles; readonly passwords: Passwords; readonly url: string | undefined; readonly found: ReadonlySet<string> }

/** The settings of a gateway with the roles; `url`: the server on which they were created, undefined: they are still to be created. */
const settingLines = ({ roles: { owner, service, database }, passwords, url, found }: Printed): readonly string[] => {
  const line = (variable: string, role: string, secret: string): string =>
    found.has(role)
      ? `-- ${role} was there already: ${variable} needs the password that it has.`
      : `${url === undefined ? '-- ' : ''}${variable}=${urlFor(url, role, secret, database)}`
  return [...(owner === null ? [] : [line('DATABASE_MIGRATION_URL', owner, passwords.owner)]), line('DATABASE_URL', service, passwords.service)]
}

/** `database roles`: creates the owner and the service role of a database over DATABASE_MIGRATION_URL, or prints the SQL for an administrator. */
export const databaseRoles = defineOffline({
  name: 'database roles',
  usage: 'database roles [--owner perya_owner] [--service perya_service] [--database perya] [--service-only] [--apply: over DATABASE_MIGRATION_URL]',
  input,
  run: async (given, { chance, write, migrationUrl }) => {
    const roles = rolesOf(given)
    const password = () => Buffer.from(chance.bytes(24)).toString('base64url')
    const passwords = { owner: password(), service: password() }
    const steps = stepsOf(roles, passwords)
    if (given.apply !== true) {
      const statements = [
        '-- For an administrator of the server. The passwords are new each time this is printed.',
        ...steps.map(({ sql }) => `${sql};`),
      ]
      await write(`${[...statements, ...settingLines({ roles, passwords, url: undefined, found: new Set() })].join('\n')}\n`)
      return 0
    }
    if (migrationUrl === undefined) throw new UsageError('--apply needs DATABASE_MIGRATION_URL: a role that may create roles and databases')
    const found = await apply(migrationUrl, steps)
    await write(`${settingLines({ roles, passwords, url: migrationUrl, found }).join('\n')}\n`)
    return 0
  },
})
