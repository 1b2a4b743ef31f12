import * as z from 'zod/mini'
import type { Store } from '../../kernel/database/store.ts'
import { countSealed, rewrapKeys, rotateKeys } from '../../kernel/secrets/rotate-keys.ts'
import { type DecisionBasis, defineCommand } from '../command/define-command.ts'

const listKeys = async ({ db }: Pick<Store, 'db'>) => {
  const rows = await db.selectFrom('data_key').selectAll().orderBy('version').execute()
  return rows.map(({ version, wrapped_by: wrappedBy, made_at: made, retired_at: retired }) => ({ version, wrappedBy, made, retired: retired ?? '' }))
}

const keysNow = async (store: Store): Promise<DecisionBasis> => ({ seen: { keys: await listKeys(store) }, alwaysTwo: 'always' })

/** `keys status`: the data keys, their wrapping keys, and how many values each data key seals. */
export const keysStatus = defineCommand({
  name: 'keys status',
  usage: 'keys status   (data keys by version, and what they seal)',
  input: z.strictObject({}),
  changes: false,
  run: async ({ store }) => {
    const { versions, plaintext } = await countSealed(store)
    const keys = (await listKeys(store)).map((key) => ({ ...key, values: versions[String(key.version)] ?? 0 }))
    return { value: { plaintext, keys }, failed: plaintext > 0 }
  },
})

/** `keys rotate`: adds a data key and re-encrypts everything under it, while gateways run. An interrupted rotation is continued by the next run. */
export const keysRotate = defineCommand({
  name: 'keys rotate',
  usage: 'keys rotate   (a new data key; everything is encrypted again beside running gateways)',
  input: z.strictObject({}),
  changes: true,
  basis: ({ store }) => keysNow(store),
  run: async ({ store }) => {
    const value = await rotateKeys(store)
    return { value, subject: String(value.version), detail: { resealed: value.resealed } }
  },
})

/** `keys rewrap`: wraps the data keys under a new HOUSE_KEY; the previous one is given as HOUSE_KEY_OLD. */
export const keysRewrap = defineCommand({
  name: 'keys rewrap',
  usage: 'keys rewrap   (HOUSE_KEY is new, HOUSE_KEY_OLD the one before)',
  input: z.strictObject({}),
  changes: true,
  basis: ({ store }) => keysNow(store),
  run: async ({ store }) => {
    const rewrapped = await rewrapKeys(store)
    return { value: { rewrapped }, detail: { rewrapped } }
  },
})
