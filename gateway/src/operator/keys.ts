import { countSealed, rewrapKeys, rotateKeys } from '../kernel/secrets/rotate-keys.ts'
import type { Command } from './command/command.ts'

/** `keys status`: the data keys, their wrapping keys, and how many values each data key seals. */
export const keysStatus: Command = {
  usage: 'keys status   (data keys by version, and what they seal)',
  changes: false,
  run: async ({ store }) => {
    const { versions, plaintext } = await countSealed(store)
    const rows = await store.db.selectFrom('data_key').selectAll().orderBy('version').execute()
    const keys = rows.map(({ version, wrapped_by: wrappedBy, made_at: made, retired_at: retired }) => ({
      version,
      wrappedBy,
      made,
      retired: retired ?? '',
      values: versions[String(version)] ?? 0,
    }))
    return { value: { plaintext, keys }, failed: plaintext > 0 }
  },
}

/** `keys rotate`: adds a data key and re-encrypts everything under it, while gateways run. An interrupted rotation is continued by the next run. */
export const keysRotate: Command = {
  usage: 'keys rotate   (a new data key; everything is encrypted again beside running gateways)',
  changes: true,
  run: async ({ store }) => {
    const value = await rotateKeys(store)
    return { value, subject: String(value.version), detail: { resealed: value.resealed } }
  },
}

/** `keys rewrap`: wraps the data keys under a new HOUSE_KEY; the previous one is given as HOUSE_KEY_OLD. */
export const keysRewrap: Command = {
  usage: 'keys rewrap   (HOUSE_KEY is new, HOUSE_KEY_OLD the one before)',
  changes: true,
  run: async ({ store }) => {
    const rewrapped = await rewrapKeys(store)
    return { value: { rewrapped }, detail: { rewrapped } }
  },
}
