import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { readNetwork } from '../../kernel/http/request/networks.ts'
import { defineCommand } from '../command/define-command.ts'
import { UsageError } from '../command/usage-error.ts'
import { code, codeWord } from './vendor-named.ts'

/** In place of a list: every address is accepted. */
const any = 'any'

const addressesOf = async ({ store }: AppContext, vendor: string): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ addresses: string[] }>('select addresses::text[] from vendor_profile where vendor = $1', [vendor])
  if (rows[0] === undefined) throw new UsageError(`no vendor has the code ${vendor}`)
  return rows[0].addresses
}

const shown = (vendor: string, addresses: readonly string[]) => ({ vendor, addresses: addresses.length === 0 ? any : addresses })

/** `vendor addresses show CODE`: shows from which addresses callbacks of the vendor are accepted. */
export const vendorAddressesShow = defineCommand({
  name: 'vendor addresses show',
  usage: 'vendor addresses show CODE',
  input: z.strictObject({ code }),
  words: codeWord,
  changes: false,
  run: async (app, { code: vendor }) => ({ value: shown(vendor, await addressesOf(app, vendor)) }),
})

const isNetworks = (given: readonly string[]): boolean =>
  (given.length === 1 && given[0] === any) || given.every((one) => readNetwork(one.trim()) !== null)
const networks = z
  .array(z.string())
  .check(z.minLength(1, 'is missing'), z.refine(isNetworks, 'must be addresses or networks such as 203.0.113.7 or 203.0.113.0/24, or any'))

const setAddresses = async ({ store }: AppContext, vendor: string, given: readonly string[]): Promise<void> => {
  try {
    await store.pool.query('update vendor_profile set addresses = $2::cidr[] where vendor = $1', [vendor, given])
  } catch (thrown) {
    // 22P02: a network whose address has bits to the right of its mask.
    if (Object(thrown).code === '22P02') throw new UsageError(`${given.join(',')} has an address that is not the beginning of its network`)
    throw thrown
  }
}

/** `vendor addresses set CODE NETWORK,…`: accepts callbacks from these networks only; `any` accepts every address. Applies after a second. */
export const vendorAddressesSet = defineCommand({
  name: 'vendor addresses set',
  usage: 'vendor addresses set CODE NETWORK,…|any   (the games of this platform itself call from 127.0.0.1 and ::1)',
  input: z.strictObject({ code, networks }),
  words: { ...codeWord, networks: 'the list of networks' },
  changes: true,
  basis: async (app, { code: vendor }) => ({ seen: { vendor, addresses: await addressesOf(app, vendor) }, alwaysTwo: 'always' }),
  run: async (app, { code: vendor, networks: given }) => {
    const before = await addressesOf(app, vendor)
    await setAddresses(app, vendor, given[0] === any ? [] : given.map((one) => one.trim()))
    const after = await addressesOf(app, vendor)
    return { value: shown(vendor, after), subject: vendor, detail: { before, after } }
  },
})
