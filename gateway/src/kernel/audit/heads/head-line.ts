import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type AuditKey, type AuditKeys, signed } from '../../secrets/audit-keys.ts'

/** The end of the chain as it is published: the newest seal and the number of seals. */
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
  /** SHA-256 of the previous line: of the same gateway, or, for its first line, the last line of the sink. */
  previous: z.string(),
  /** HMAC-SHA-256 of the line without this field. */
  signature: hex(32),
})

/** One published line. */
export type HeadLine = z.output<typeof lineShape>

/** A published head, by the number of its seal. */
export type PublishedHead = { readonly seq: number; readonly mac: string; readonly at: string }

/** The fields of a line other than the head. */
export type LinePlace = { readonly n: number; readonly gateway: string; readonly at: string; readonly previous: string }

const unsigned = ({ n, gateway, at, seq, count, digest, mac, key, previous }: Omit<HeadLine, 'signature'>) =>
  JSON.stringify({ n, gateway, at, seq, count, digest, mac, key, previous })

/** Builds the signed line of a head, without its line break. */
export const headLine = (key: AuditKey, head: Head, place: LinePlace): string => {
  const line = { ...place, ...head, key: key.id }
  const text = unsigned(line)
  return `${text.slice(0, -1)},"signature":"${signed(key.head, text)}"}`
}

/** SHA-256 of a line, by which the next one refers to it. */
export const hashOfLine = (line: string): string => createHash('sha256').update(line).digest('hex')

/** Parses a line; null where it is malformed. */
export const readHeadLine = (text: string): HeadLine | null => {
  try {
    const read = z.safeParse(lineShape, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Whether a gateway with one of the keys wrote a line; null where its key is not among them. */
export const isSignedLine = (keys: AuditKeys, line: HeadLine): boolean | null => {
  const key = keys.find(({ id }) => id === line.key)
  return key === undefined ? null : signed(key.head, unsigned(line)) === line.signature
}
