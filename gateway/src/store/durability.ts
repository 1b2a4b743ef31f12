import type pg from 'pg'

const wanted: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
}

/** The settings of this database under which a confirmed bet could be lost in a power cut, as `name = value`; empty when all is well. */
export const durabilityGaps = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
    Object.keys(wanted),
  ])
  return rows.filter(({ name, setting }) => !wanted[name]?.includes(setting)).map(({ name, setting }) => `${name} = ${setting}`)
}
