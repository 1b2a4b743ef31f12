const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  if (!address.includes('::')) return left
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
}

/** Returns the network prefix by which an address is remembered: /24 of IPv4, /64 of IPv6 (T12). An IPv4-mapped IPv6 address counts as IPv4. */
export const networkPrefix = (address: string): string => {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const [, mapped] = /^(?:::|(?:0+:){5})ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain) ?? []
  // Maps both loopback addresses to one network, because they are the same machine.
  const four = mapped ?? (plain === '::1' ? '127.0.0.1' : plain)
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(four)) return `${four.split('.').slice(0, 3).join('.')}.0/24`
  const groups = groupsOf(plain).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
