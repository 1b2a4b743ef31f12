import { StartRefusal } from '@perya/domain/start-refusal'

/** Source of results for lotteries that are drawn elsewhere, and the key that signs them (SPKI, PEM). */
export type LotteryFeed = { readonly source: string; readonly key: string }

/** Reads `LOTTERY_FEED` (the path of a file, or an address) and `LOTTERY_FEED_KEY` (an Ed25519 public key, base64 of its SPKI); null without both. */
export const readLotteryFeed = (env: Readonly<Record<string, string | undefined>>): LotteryFeed | null => {
  const { LOTTERY_FEED: source = '', LOTTERY_FEED_KEY: key = '' } = env
  if (source === '' && key === '') return null
  if (source === '' || key === '') throw new StartRefusal('LOTTERY_FEED and LOTTERY_FEED_KEY are given together or not at all.')
  if (/^\w+:\/\//.test(source) && !/^https?:\/\//.test(source))
    throw new StartRefusal('LOTTERY_FEED is malformed: expected a path or an http address.')
  // An Ed25519 key in SPKI is 44 bytes with a constant prefix.
  if (!/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/.test(key))
    throw new StartRefusal('LOTTERY_FEED_KEY is malformed: expected an Ed25519 public key, base64 of its SPKI.')
  return { source, key: `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----` }
}
