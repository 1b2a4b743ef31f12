import { BlockList, isIP } from 'node:net'

/** A list of addresses and networks. */
export type Networks = { readonly has: (address: string) => boolean }

/** Parses `203.0.113.7` or `203.0.113.0/24`; null for anything else. A plain address is a network of one. */
export const readNetwork = (word: string): { readonly address: string; readonly bits: number; readonly family: 'ipv4' | 'ipv6' } | null => {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(word) ?? []
  const version = isIP(address)
  const max = version === 4 ? 32 : 128
  if (version === 0 || Number(bits ?? 0) > max) return null
  return { address, bits: Number(bits ?? max), family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** Parses the networks of a list; throws a `RangeError` for an invalid entry. IPv4 addresses also match in their IPv6 form. */
export const networksOf = (list: readonly string[]): Networks => {
  const networks = new BlockList()
  for (const word of list) {
    const read = readNetwork(word)
    if (read === null) throw new RangeError(`${word} is not an address or network such as 203.0.113.7 or 203.0.113.0/24`)
    networks.addSubnet(read.address, read.bits, read.family)
  }
  return { has: (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}
