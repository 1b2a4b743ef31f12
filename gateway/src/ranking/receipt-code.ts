import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { AppContext } from '../context.ts'

// The public name of a line: its number in one block of AES under a key of its own. The same line has the same name for ever, nothing is
// stored, and nobody can count lines or make a name up: half of the block must come out as nothing.

const kept = new WeakMap<Buffer, Buffer>()

const keyOf = (houseKey: Buffer): Buffer => {
  const known = kept.get(houseKey) ?? Buffer.from(hkdfSync('sha256', houseKey, Buffer.alloc(0), 'receipts', 32))
  kept.set(houseKey, known)
  return known
}

/** The name under which anybody may ask for a line of the ledger. */
export const encodeReceipt = ({ houseKey }: Pick<AppContext, 'houseKey'>, txId: number): string => {
  const block = Buffer.alloc(16)
  block.writeBigUInt64BE(BigInt(txId), 8)
  const cipher = createCipheriv('aes-256-ecb', keyOf(houseKey), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

/** The line that a name means; null for one that means none. */
export const decodeReceipt = ({ houseKey }: Pick<AppContext, 'houseKey'>, receipt: string): number | null => {
  if (!/^[A-Za-z0-9_-]{22}$/.test(receipt)) return null
  const decipher = createDecipheriv('aes-256-ecb', keyOf(houseKey), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(Buffer.from(receipt, 'base64url')), decipher.final()])
  const id = Number(block.readBigUInt64BE(8))
  return block.readBigUInt64BE(0) === 0n && Number.isSafeInteger(id) ? id : null
}
