const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  if (!address.includes('::')) return left
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
}

/** The neighbourhood that an address is remembered by: /24 of IPv4, /64 of IPv6 (T12). An IPv4 address in IPv6 dress is IPv4. */
export const networkPrefix = (address: string): string => {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const [, mapped] = /^(?:::|(?:0+:){5})ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain) ?? []
  // One machine is one place, by whichever of its two names it speaks to itself.
  const four = mapped ?? (plain === '::1' ? '127.0.0.1' : plain)
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(four)) return `${four.split('.').slice(0, 3).join('.')}.0/24`
  const groups = groupsOf(plain).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
