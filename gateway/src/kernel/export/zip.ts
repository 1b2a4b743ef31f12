import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file inside an archive, its text as a stream of chunks. */
export type ZipEntry = { readonly name: string; readonly text: AsyncIterable<string> | Iterable<string> }

type Entry = { readonly name: Buffer; readonly offset: number; readonly crc: number; readonly packed: number; readonly plain: number }

// Sizes and checksums follow each file (bit 3), because they are known only then; names are UTF-8 (bit 11).
const flags = 0x0808
const deflated = 8

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(33, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
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

const centralHeader = (entry: Entry): Buffer => {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated, 10)
  head.writeUInt16LE(33, 14)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(entry.name.length, 0)
  tail.writeUInt32LE(entry.offset, 14)
  return Buffer.concat([head, sums(entry, null), tail, entry.name])
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

/** Streams an archive while it is generated: only the current chunk is in memory. Up to 4 GiB. */
export async function* zip(files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  for await (const { name: called, text } of files) {
    const name = Buffer.from(called)
    const began = offset
    let [crc, plain, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const piece of text) {
        const bytes = Buffer.from(piece)
        crc = crc32(bytes, crc)
        plain += bytes.length
        yield bytes
      }
    }
    const header = localHeader(name)
    offset += header.length
    yield header
    const source = Readable.from(counted())
    const deflating = createDeflateRaw()
    source.once('error', (error) => deflating.destroy(error))
    for await (const bytes of source.pipe(deflating)) {
      packed += bytes.length
      yield bytes
    }
    const entry = { name, offset: began, crc, packed, plain }
    const described = sums(entry, 0x08074b50)
    offset += packed + described.length
    entries.push(entry)
    yield described
  }
  const central = Buffer.concat(entries.map(centralHeader))
  yield central
  yield endOf(entries.length, central.length, offset)
}
