import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type AuditKey, type AuditKeys, signed } from '../audit-keys.ts'

/** The end of the chain as it is published: the newest seal and how many there are. */
export type Head = { readonly seq: number; readonly count: number; readonly digest: string; readonly mac: string }

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

const lineShape = z.object({
  /** Number of the line among those of its gateway. */
  n: z.int().check(z.minimum(1)),
  gateway: z.string(),
  at: z.string(),
  seq: z.int(),
  count: z.int(),
  digest: hex(32),
  mac: hex(32),
  key: z.string(),
  /** SHA-256 of the line before: the same gateway's, or for its first one the last line that the sink had. */
  previous: z.string(),
  /** HMAC-SHA-256 of the line without this field. */
  signature: hex(32),
})

/** One published line. */
export type HeadLine = z.output<typeof lineShape>

/** A head that was published, by the number of its seal. */
export type PublishedHead = { readonly seq: number; readonly mac: string; readonly at: string }

/** What a line says of itself beside the head. */
export type LinePlace = { readonly n: number; readonly gateway: string; readonly at: string; readonly previous: string }

const unsigned = ({ n, gateway, at, seq, count, digest, mac, key, previous }: Omit<HeadLine, 'signature'>) =>
  JSON.stringify({ n, gateway, at, seq, count, digest, mac, key, previous })

/** Makes the line of a head, signed; without its line break. */
export const headLine = (key: AuditKey, head: Head, place: LinePlace): string => {
  const line = { ...place, ...head, key: key.id }
  const text = unsigned(line)
  return `${text.slice(0, -1)},"signature":"${signed(key.head, text)}"}`
}

/** SHA-256 of a line, by which the next one refers to it. */
export const hashOfLine = (line: string): string => createHash('sha256').update(line).digest('hex')

/** Reads a line; null where it is none. */
export const readHeadLine = (text: string): HeadLine | null => {
  try {
    const read = z.safeParse(lineShape, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Whether a line is what the gateway with one of the keys wrote; null where the key is not among them. */
export const isSignedLine = (keys: AuditKeys, line: HeadLine): boolean | null => {
  const key = keys.find(({ id }) => id === line.key)
  return key === undefined ? null : signed(key.head, unsigned(line)) === line.signature
}
