/** Counts open connections by IP address, and limits each address and the whole process. */
export const createConnectionLimiter = (maxPerAddress: number, maxAtAll: number) => {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /** Takes a place; refuses when the address has its share or the process is full. Calling `giveBack` frees the place, once. */
    take: (address: string): { readonly giveBack: () => void } | 'too_many_requests' | 'busy' => {
      const own = taken.get(address) ?? 0
      if (own >= maxPerAddress) return 'too_many_requests'
      if (all >= maxAtAll) return 'busy'
      taken.set(address, own + 1)
      all += 1
      let held = true
      const giveBack = () => {
        if (!held) return
        held = false
        all -= 1
        const left = (taken.get(address) ?? 1) - 1
        if (left > 0) taken.set(address, left)
        else taken.delete(address)
      }
      return { giveBack }
    },
    open: (): number => all,
  }
}
