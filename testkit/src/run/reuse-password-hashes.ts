/**
 * Vitest setup file: repeats of a password hash come from memory. Tests sign in with a few passwords thousands of times, and argon2id takes 30 ms of a core
 * each time; the result is the one that argon2id gave for the same password, salt and parameters. Test files of processes, which measure hashing, do
 * not load it.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Argon2 = typeof crypto.argon2

const computed = new Map<string, Buffer>()
const original = crypto.argon2

const hex = (bytes: Parameters<Argon2>[1]['nonce']): string => {
  if (typeof bytes === 'string') return Buffer.from(bytes).toString('hex')
  return (ArrayBuffer.isView(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : Buffer.from(bytes)).toString('hex')
}

const remembering: Argon2 = (algorithm, parameters, done) => {
  const { message, nonce, secret: _secret, associatedData: _data, ...rest } = parameters
  const key = JSON.stringify([algorithm, hex(message), hex(nonce), rest])
  const known = computed.get(key)
  if (known !== undefined) {
    setImmediate(() => done(null, Buffer.from(known)))
    return
  }
  original(algorithm, parameters, (error, tag) => {
    if (error === null) computed.set(key, Buffer.from(tag))
    done(error, tag)
  })
}

crypto.argon2 = remembering
syncBuiltinESMExports()
