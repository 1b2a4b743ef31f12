import { type Bucket, type BucketRule, takeToken } from '@perya/domain/session/token-bucket'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../../refusal.ts'

const maxBuckets = 50_000

/** IPv6 callers are counted by their /64: one customer owns at least that. */
export const clientNetwork = (address: string): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = address.includes('::')
    ? [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Token buckets by rate-limit class and caller, in memory: each process limits its own load. */
export const createRateLimiter = <Lane extends string>(rules: Readonly<Record<Lane, BucketRule | null>>, clock: Clock) => {
  const buckets = new Map<string, Bucket>()

  const limitSize = (now: number): void => {
    if (buckets.size < maxBuckets) return
    for (const [key, bucket] of buckets) if (now - bucket.at > 60_000) buckets.delete(key)
    if (buckets.size >= maxBuckets) buckets.clear()
  }

  const wait = (lane: Lane, caller: string): number => {
    const rule = rules[lane]
    if (rule === null) return 0
    const now = clock.now()
    limitSize(now)
    const key = `${lane} ${caller}`
    const taken = takeToken(rule, buckets.get(key), now)
    buckets.set(key, taken.bucket)
    return taken.wait
  }

  return {
    /** Takes a token for a caller; returns 0, or the seconds to wait where there is none. */
    wait,
    /** Takes a token for a caller, or refuses with the seconds to wait. */
    take: (lane: Lane, caller: string): void => {
      const seconds = wait(lane, caller)
      if (seconds > 0) throw new Refusal('too_many_requests', null, seconds)
    },
  }
}

/** The rate guard of one process. */
export type RateLimiter<Lane extends string> = { readonly take: (lane: Lane, caller: string) => void }
