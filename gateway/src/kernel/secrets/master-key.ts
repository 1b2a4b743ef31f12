import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '@perya/domain/start-refusal'

const unwritable = (path: string, error: unknown): StartRefusal =>
  new StartRefusal(`${path} cannot be written (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`)

const made = (path: string): Buffer | null => {
  const key = randomBytes(32)
  try {
    writeFileSync(path, `${key.toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw unwritable(path, error)
  }
}

const read = (path: string): Buffer => {
  const text = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartRefusal(`${path} holds no key of 64 hexadecimal digits.`)
  return Buffer.from(text, 'hex')
}

/**
 * HOUSE_KEY, which wraps the data keys of the database (`secrets/keyring.ts`). It is never stored in the database, so a stolen copy opens nothing.
 * Configured (several gateways share it), else created once in the data folder.
 */
export const readMasterKey = (dataDir: string, given?: string): Buffer => {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'house.key')
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(path, error)
  }
  return made(path) ?? read(path)
}

/** The key as `readHouseKey` returns it, but never creates one: null when none is given and the data folder has none. */
export const findMasterKey = (dataDir: string, given?: string): Buffer | null => {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(dataDir, 'house.key')
  return existsSync(path) ? read(path) : null
}

/** The keys that open wrapped data keys: the current one, and the previous one where it is configured. */
export const wrappingKeys = (current: Buffer, former?: string): readonly [Buffer, ...Buffer[]] =>
  former === undefined ? [current] : [current, Buffer.from(former, 'hex')]
