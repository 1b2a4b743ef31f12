import { randomBytes } from 'node:crypto'
import { nonceLength } from './compile-nonce-page.ts'

/** Placeholder of the nonce in a page: random per process, so that no content of a page can contain it. */
export const nonceMark = `@${randomBytes(17).toString('base64url')}@`.slice(0, nonceLength).padEnd(nonceLength, '@')

const pool = { bytes: Buffer.alloc(0), at: 0 }

/** 144 random bits; drawn from the system in bulk, because a single draw costs more than the page. */
export const newNonce = (): string => {
  if (pool.at >= pool.bytes.length) Object.assign(pool, { bytes: randomBytes(18 * 512), at: 0 })
  const nonce = pool.bytes.toString('base64', pool.at, pool.at + 18)
  pool.at += 18
  return nonce
}

/** Writes text with every mark replaced, also where a mark is split across two chunks. */
export const nonceWriter = (write: (text: string) => void, nonce: string) => {
  const decoder = new TextDecoder()
  let held = ''
  const push = (text: string, isLast: boolean) => {
    const whole = (held + text).replaceAll(nonceMark, nonce)
    const cut = isLast ? whole.length : Math.max(0, whole.length - nonceMark.length)
    const at = isLast ? -1 : whole.indexOf('@', cut)
    const end = isLast || at === -1 ? whole.length : at
    held = whole.slice(end)
    if (end > 0) write(whole.slice(0, end))
  }
  return { chunk: (bytes: Uint8Array) => push(decoder.decode(bytes, { stream: true }), false), end: () => push(decoder.decode(), true) }
}
