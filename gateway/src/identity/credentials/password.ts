import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '../../kernel/refusal.ts'
import { argon, hashOnMainPool, hashInLowPriorityThread } from './argon.ts'

// A login flood must not become a CPU outage: one or two hashes run concurrently, 32 wait, the others are refused with a retry hint.

// One core stays free for other requests: with two of two hashing, a game list took several times as long (`npm run bench -- sign-in`).
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const maxWaiting = 32

let running = 0
const waiting: (() => void)[] = []

const enter = async (): Promise<void> => {
  if (running < atOnce) {
    running += 1
    return
  }
  if (waiting.length >= maxWaiting) throw new Refusal('too_many_requests', null, 2)
  // A finishing caller passes its slot on, so `running` does not change.
  await new Promise<void>((resolve) => waiting.push(resolve))
}

const leave = (): void => {
  const next = waiting.shift()
  if (next === undefined) running -= 1
  else next()
}

/** Runs work that hashes a password in a hashing slot; refuses when too many are queued. */
export const withHashingSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  await enter()
  try {
    return await work()
  } finally {
    leave()
  }
}

// While few requests are queued, hashes run at normal priority. A longer queue is a flood: it is hashed in low-priority threads.
const crowd = 4

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> => {
  const hashing = { password: password.normalize('NFC'), nonce }
  return waiting.length < crowd ? hashOnMainPool(hashing) : hashInLowPriorityThread(hashing)
}

/** Hashes a password for storage: argon2id with 19 MiB and two passes, in PHC form. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await withHashingSlot(() => tagOf(password, nonce))
  const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${argon.memory},t=${argon.passes},p=1$${plain(nonce)}$${plain(tag)}`
}

const stored = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const unknownMember = { nonce: Buffer.alloc(16, 1), tag: Buffer.alloc(argon.tagLength) }

/** Verifies a password against its hash, within the caller's slot. Without a hash it takes as long, so timing does not reveal accounts. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, nonce, tag] = stored.exec(hash ?? '') ?? []
  const expected = nonce === undefined || tag === undefined ? unknownMember : { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
  const given = await tagOf(password, expected.nonce)
  return given.length === expected.tag.length && timingSafeEqual(given, expected.tag) && expected !== unknownMember
}
