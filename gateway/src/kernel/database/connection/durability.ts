import type pg from 'pg'

/** Required durability of commits. `standby`: a confirmed commit has reached a second machine, so that the loss of one machine loses nothing. */
export type DurabilityDemand = { readonly standby: boolean }

// Settings that survive a power cut of this machine. `local` waits for this machine's disk even with named standbys.
const onDisk: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['local', 'on', 'remote_write', 'remote_apply'],
}
// Settings that survive the loss of this machine: a standby must be waited for. `remote_*` without a named standby waits for none.
const onStandby: Readonly<Record<string, readonly string[]>> = { synchronous_commit: ['on', 'remote_write', 'remote_apply'] }
const standbyNames = 'synchronous_standby_names'

const settingsOf = async (client: pg.ClientBase | pg.Pool): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings WHERE name = ANY($1)', [
    [...Object.keys(onDisk), standbyNames],
  ])
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}

const shown = (name: string, setting: string | undefined): string => `${name} = ${setting === undefined || setting === '' ? "''" : setting}`

/** The settings of this database under which a confirmed commit could be lost, as `name = value`; empty when the requirement is met. */
export const durabilityGaps = async (client: pg.ClientBase | pg.Pool, { standby }: DurabilityDemand = { standby: false }): Promise<string[]> => {
  const settings = await settingsOf(client)
  const requested = standby ? { ...onDisk, ...onStandby } : onDisk
  const gaps = Object.entries(requested).flatMap(([name, allowed]) => {
    const setting = settings.get(name)
    return setting === undefined || !allowed.includes(setting) ? [shown(name, setting)] : []
  })
  const names = settings.get(standbyNames) ?? ''
  return standby && names.trim() === '' ? [...gaps, shown(standbyNames, names)] : gaps
}

/** Describes where a confirmed commit is stored under these settings. */
export const durabilityOf = async (client: pg.ClientBase | pg.Pool): Promise<string> => {
  const settings = await settingsOf(client)
  const names = (settings.get(standbyNames) ?? '').trim()
  const commit = settings.get('synchronous_commit') ?? ''
  const pending = names !== '' && ['on', 'remote_write', 'remote_apply'].includes(commit)
  return pending
    ? `this machine and a standby of ${names} (${commit})`
    : `this machine only (synchronous_commit = ${commit}, no standby is waited for)`
}
