import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'

// The public code of a transaction: its id in one AES block under a key of its own. The same transaction always has the same code, nothing
// is stored, and codes can be neither counted nor forged: half of the block must decrypt to zeros.

const cache = new WeakMap<Buffer, Buffer>()

const keyOf = (masterKey: Buffer): Buffer => {
  const key = cache.get(masterKey) ?? Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'receipts', 32))
  cache.set(masterKey, key)
  return key
}

/** Returns the code under which a ledger transaction can be queried publicly. */
export const encodeReceipt = ({ houseKey }: Pick<AppContext, 'houseKey'>, txId: number): string => {
  const block = Buffer.alloc(16)
  block.writeBigUInt64BE(BigInt(txId), 8)
  const cipher = createCipheriv('aes-256-ecb', keyOf(houseKey), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

/** Returns the transaction of a code; null for an invalid one. */
export const decodeReceipt = ({ houseKey }: Pick<AppContext, 'houseKey'>, receipt: string): number | null => {
  if (!/^[A-Za-z0-9_-]{22}$/.test(receipt)) return null
  const decipher = createDecipheriv('aes-256-ecb', keyOf(houseKey), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(Buffer.from(receipt, 'base64url')), decipher.final()])
  const id = Number(block.readBigUInt64BE(8))
  return block.readBigUInt64BE(0) === 0n && Number.isSafeInteger(id) ? id : null
}
