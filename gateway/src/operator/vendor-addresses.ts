import type { AppContext } from '../kernel/context.ts'
import { readNetwork } from '../kernel/http/request/networks.ts'
import { type CommandArguments, type Command, UsageError, argumentAt } from './command/command.ts'

const find = async ({ store }: AppContext, given: CommandArguments) => {
  const vendor = argumentAt(given, 0, 'the code of the vendor')
  const { rows } = await store.pool.query<{ addresses: string[] }>('select addresses::text[] from vendor_profile where vendor = $1', [vendor])
  const [row] = rows
  if (row === undefined) throw new UsageError(`no vendor has the code ${vendor}`)
  return { vendor, addresses: row.addresses }
}

const checked = (word: string): string => {
  if (readNetwork(word) === null) throw new UsageError(`${word} is not an address or network such as 203.0.113.7 or 203.0.113.0/24`)
  return word
}

/** `vendor addresses show CODE`: shows from which addresses callbacks of the vendor are accepted. */
export const vendorAddressesShow: Command = {
  usage: 'vendor addresses show CODE',
  changes: false,
  run: async (app, given) => {
    const { vendor, addresses } = await find(app, given)
    return { value: { vendor, addresses: addresses.length === 0 ? 'any' : addresses } }
  },
}

/** `vendor addresses set CODE CIDR,…`: accepts callbacks from these networks only; `any` accepts every address. Applies after a second. */
export const vendorAddressesSet: Command = {
  usage: 'vendor addresses set CODE CIDR,…|any   (the games of this platform itself call from 127.0.0.1 and ::1)',
  changes: true,
  run: async (app, given) => {
    const before = await find(app, given)
    const list = argumentAt(given, 1, 'the list of networks')
    const networks = list === 'any' ? [] : list.split(',').map((word) => checked(word.trim()))
    try {
      await app.store.pool.query('update vendor_profile set addresses = $2::cidr[] where vendor = $1', [before.vendor, networks])
    } catch (thrown) {
      // 22P02: a network whose address has bits to the right of its mask.
      if (Object(thrown).code === '22P02') throw new UsageError(`${list} has an address that is not the beginning of its network`)
      throw thrown
    }
    const after = await find(app, given)
    return {
      value: { vendor: after.vendor, addresses: after.addresses.length === 0 ? 'any' : after.addresses },
      subject: after.vendor,
      detail: { before: before.addresses, after: after.addresses },
    }
  },
}
