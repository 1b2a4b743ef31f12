import pg from 'pg'
import { tablePrivileges } from './table-rights.ts'

/**
 * The service connects as a role that owns nothing: even injected SQL cannot alter a table, disable a trigger or rewrite history. Migrations run as
 * the owner, who grants the service its rights after each run.
 */

/** A relation, the privileges that a role has on it, and those that its triggers refuse for every row. */
type Relation = {
  readonly name: string
  readonly kind: 'table' | 'view' | 'sequence'
  readonly held: readonly string[]
  readonly refused: readonly string[]
}

const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']

const relations = `
  select c.relname as name, case when c.relkind in ('r', 'p') then 'table' when c.relkind = 'S' then 'sequence' else 'view' end as kind,
         case when c.relkind = 'S'
              then array(select p from unnest(array['USAGE', 'SELECT', 'UPDATE']) p where has_sequence_privilege($1::name, c.oid, p))
              else array(select p from unnest($2::text[]) p where has_table_privilege($1::name, c.oid, p)) end as held,
         -- A trigger before each statement, whatever its columns or conditions, can do nothing but refuse. Disabled ones count as well.
         -- tgtype: 1 for each row, 2 before, 8 delete, 16 update.
         array(select p from (values ('DELETE', 8), ('UPDATE', 16)) refusable(p, bit)
                where exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 3 = 2 and t.tgtype & bit = bit
                                 and t.tgattr = '' and t.tgqual is null)) as refused
    from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
   order by c.relname`

/** The privileges that the service role should have on a relation. */
export const requiredOn = ({ name, kind, refused }: Omit<Relation, 'held'>): readonly string[] =>
  kind === 'sequence' ? ['USAGE', 'SELECT'] : kind === 'view' ? ['SELECT'] : tablePrivileges(name, refused)

/** The statements that change a role's privileges to the intended ones; empty where nothing differs. */
export const grantsFor = (role: string, found: readonly Relation[]): readonly string[] =>
  found.flatMap((relation) => {
    const [requested, on] = [requiredOn(relation), `${relation.kind === 'sequence' ? 'SEQUENCE ' : ''}${pg.escapeIdentifier(relation.name)}`]
    const [missing, tooMuch] = [requested.filter((one) => !relation.held.includes(one)), relation.held.filter((one) => !requested.includes(one))]
    return [
      ...(missing.length > 0 ? [`GRANT ${missing.join(', ')} ON ${on} TO ${pg.escapeIdentifier(role)}`] : []),
      ...(tooMuch.length > 0 ? [`REVOKE ${tooMuch.join(', ')} ON ${on} FROM ${pg.escapeIdentifier(role)}`] : []),
    ]
  })

/** Reads the privileges of a role on every relation of the current schema. */
export const heldBy = async (client: pg.ClientBase | pg.Pool, role: string): Promise<readonly Relation[]> =>
  (await client.query<Relation>(relations, [role, all])).rows

/**
 * Grants the service role its rights on this schema and revokes all others; executed by the owner under the start lock. Default privileges cover
 * tables of later migrations, so that an older gateway beside a newer one can use them.
 */
export const grantService = async (owner: pg.ClientBase, role: string): Promise<void> => {
  const [grantee, schema] = [
    pg.escapeIdentifier(role),
    (await owner.query<{ name: string }>('select current_schema() as name')).rows[0]?.name ?? 'public',
  ]
  const within = pg.escapeIdentifier(schema)
  const statements = [
    `GRANT USAGE ON SCHEMA ${within} TO ${grantee}`,
    `REVOKE CREATE ON SCHEMA ${within} FROM ${grantee}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${within} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${grantee}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${within} GRANT USAGE, SELECT ON SEQUENCES TO ${grantee}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${within} GRANT EXECUTE ON FUNCTIONS TO ${grantee}`,
    ...grantsFor(role, await heldBy(owner, role)),
  ]
  await owner.query('BEGIN')
  try {
    for (const statement of statements) await owner.query(statement)
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw error
  }
}

/** Creates the service role of an embedded database, with this password. */
export const ensureServiceRole = async (owner: pg.ClientBase, role: string, password: string): Promise<void> => {
  const found = await owner.query('select from pg_roles where rolname = $1', [role])
  const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER'
  await owner.query(
    `${verb} ROLE ${pg.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)}`,
  )
}

/** Lists the excess rights of the role of this connection as text; empty where it has none. */
export const excessRights = async (client: pg.ClientBase | pg.Pool): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; is_super: boolean; makes_roles: boolean; creates: boolean; owns: number }>(
    `select current_user as name, r.rolsuper as is_super, r.rolcreaterole as makes_roles, has_schema_privilege(current_schema(), 'CREATE') as creates,
            (select count(*)::int from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
                and pg_has_role(c.relowner, 'MEMBER')) as owns
       from pg_roles r where r.rolname = current_user`,
  )
  const [role] = rows
  if (role === undefined) return ['is not known to the database']
  if (role.is_super) return ['is a superuser']
  const changeable = (await heldBy(client, role.name)).filter((relation) => {
    const requested = requiredOn(relation)
    return relation.kind === 'table' && !requested.includes('UPDATE') && relation.held.some((privilege) => !requested.includes(privilege))
  })
  return [
    ...(role.owns > 0 ? [`owns ${role.owns} tables`] : []),
    ...(role.creates ? ['may create tables'] : []),
    ...(role.makes_roles ? ['may create roles'] : []),
    ...(role.owns === 0 && changeable.length > 0 ? [`may change the history in ${changeable.map(({ name }) => name).join(', ')}`] : []),
  ]
}
