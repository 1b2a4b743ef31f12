import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from './start-refusal.ts'

const made = (path: string): Buffer | null => {
  const key = randomBytes(32)
  try {
    writeFileSync(path, `${key.toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw error
  }
}

/**
 * The key under which the house keeps secrets that it must read again. It never lies in the database: a stolen copy of that opens
 * nothing. Given (several gateways share it), else made once in the data folder.
 */
export const readHouseKey = (dataDir: string, given?: string): Buffer => {
  if (given !== undefined) return Buffer.from(given, 'hex')
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'house.key')
  const fresh = made(path)
  if (fresh !== null) return fresh
  const text = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartRefusal(`${path} holds no key of 64 hexadecimal digits.`)
  return Buffer.from(text, 'hex')
}
