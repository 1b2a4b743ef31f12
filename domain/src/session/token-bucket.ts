/** A bucket that holds up to `burst` tokens and gains `perSecond`. */
export type BucketRule = { readonly perSecond: number; readonly burst: number }

/** Level of a bucket, and the moment at which it was measured (milliseconds). */
export type Bucket = { readonly tokens: number; readonly at: number }

/** Takes one token at `now`. If refused, `wait` is the seconds until one is available, at least 1. */
export const takeToken = (rule: BucketRule, bucket: Bucket | undefined, now: number): { readonly bucket: Bucket; readonly wait: number } => {
  const before = bucket ?? { tokens: rule.burst, at: now }
  const tokens = Math.min(rule.burst, before.tokens + (Math.max(0, now - before.at) / 1000) * rule.perSecond)
  if (tokens >= 1) return { bucket: { tokens: tokens - 1, at: now }, wait: 0 }
  return { bucket: { tokens, at: now }, wait: Math.max(1, Math.ceil((1 - tokens) / rule.perSecond)) }
}
