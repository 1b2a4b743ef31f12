import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { zipCipher, zipCipherField, zipCipherOverhead } from './zip-cipher.ts'

/** A file inside an archive, its content as a stream of chunks. */
export type ZipEntry = { readonly name: string; readonly text: AsyncIterable<string | Buffer> | Iterable<string | Buffer> }

type Entry = { readonly name: Buffer; readonly offset: number; readonly crc: number; readonly packed: number; readonly plain: number }

/** How every file of an archive is stored. */
type Storage = { readonly version: number; readonly flags: number; readonly method: number; readonly extra: Buffer }

const deflated = 8
// Sizes and checksums follow each file (bit 3), because they are known only then; names are UTF-8 (bit 11).
const plainStorage: Storage = { version: 20, flags: 0x0808, method: deflated, extra: Buffer.alloc(0) }
// Bit 0: encrypted.
const sealedStorage: Storage = { version: 51, flags: 0x0809, method: 99, extra: zipCipherField(deflated) }

const localHeader = (name: Buffer, { version, flags, method, extra }: Storage): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(33, 12)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

const sums = (entry: Entry, signature: number | null): Buffer => {
  const at = signature === null ? 0 : 4
  const block = Buffer.alloc(12 + at)
  if (signature !== null) block.writeUInt32LE(signature, 0)
  block.writeUInt32LE(entry.crc, at)
  block.writeUInt32LE(entry.packed, at + 4)
  block.writeUInt32LE(entry.plain, at + 8)
  return block
}

const centralHeader = (entry: Entry, { version, flags, method, extra }: Storage): Buffer => {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt16LE(33, 14)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(entry.name.length, 0)
  tail.writeUInt16LE(extra.length, 2)
  tail.writeUInt32LE(entry.offset, 14)
  return Buffer.concat([head, sums(entry, null), tail, entry.name, extra])
}

const endOf = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Streams an archive while it is generated: only the current chunk is in memory. Up to 4 GiB. With a password every file is encrypted by it. */
export async function* zip(files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, password: string | null = null): AsyncGenerator<Buffer> {
  const storage = password === null ? plainStorage : sealedStorage
  const entries: Entry[] = []
  let offset = 0
  for await (const { name: called, text } of files) {
    const name = Buffer.from(called)
    const began = offset
    let [crc, plain, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const piece of text) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        crc = crc32(bytes, crc)
        plain += bytes.length
        yield bytes
      }
    }
    const cipher = password === null ? null : zipCipher(password)
    const header = localHeader(name, storage)
    offset += header.length
    yield header
    if (cipher !== null) yield cipher.head
    const source = Readable.from(counted())
    const deflating = createDeflateRaw()
    source.once('error', (error) => deflating.destroy(error))
    for await (const bytes of source.pipe(deflating)) {
      packed += bytes.length
      yield cipher === null ? bytes : cipher.encrypt(bytes)
    }
    if (cipher !== null) yield cipher.foot()
    // An encrypted file is checked by its authentication code; a checksum of its content would reveal something of it.
    const entry = { name, offset: began, crc: cipher === null ? crc : 0, packed: packed + (cipher === null ? 0 : zipCipherOverhead), plain }
    const described = sums(entry, 0x08074b50)
    offset += entry.packed + described.length
    entries.push(entry)
    yield described
  }
  const central = Buffer.concat(entries.map((entry) => centralHeader(entry, storage)))
  yield central
  yield endOf(entries.length, central.length, offset)
}
