import { createHash, hash } from 'node:crypto'

// The signed text does not depend on the process that builds it: the gateway computes it before it writes a record, when it seals it and at every
// verification, from the values that the database returns.

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => compare(one, other))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** JSON with sorted names: the same text for the same value, in whatever order a database returned its names. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value as Json))

/** The signed text of a record. `at`: Unix milliseconds. */
export type SignedFields = {
  readonly uid: string
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly result: string
  readonly detail: unknown
  readonly session: string
  readonly address: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

/** The text that the writer of a record signs: everything except the id, which the database assigns. */
export const recordText = ({ uid, at, actor, action, subject, result, detail, session, address, reason, before, after }: SignedFields): string =>
  canonicalJson(['record/1', uid, at, actor, action, subject, result, detail, session, address, reason, before, after])

/** A record as read from the database for sealing and verification: JSON as text, times in microseconds since 1970. */
export type StoredRecord = Omit<SignedFields, 'at' | 'detail' | 'before' | 'after'> & {
  readonly id: number
  readonly atMicros: number
  readonly detail: string
  readonly before: string | null
  readonly after: string | null
  readonly keyId: string | null
  readonly mac: string | null
  /** Hash of the chain used before seals existed. */
  readonly oldHash: string | null
}

/** Columns of `audit_record r` that make a `StoredRecord`. */
export const recordColumns = `r.id, r.uid, (extract(epoch from r.at) * 1000000)::bigint as "atMicros", r.actor, r.action, r.subject, r.result,
  r.detail::text as detail, r.session, r.address, r.reason, r.before::text as before, r.after::text as after, r.key_id as "keyId",
  encode(r.mac, 'hex') as mac, encode(r.hash, 'hex') as "oldHash"`

/**
 * The text that a seal covers. Session, address, reason and states are included as one hash, so that a file of evidence may show the text
 * without showing them; the random uid keeps that hash from being guessed.
 */
export const sealedText = (seq: number, sealedAt: number, record: StoredRecord): string => {
  const { id, atMicros, actor, action, subject, result, detail, uid, session, address, reason, before, after, keyId, mac, oldHash } = record
  const rest = hash('sha256', JSON.stringify([uid, session, address, reason, before, after, keyId, mac, oldHash]), 'hex')
  return JSON.stringify(['seal/1', seq, sealedAt, id, atMicros, actor, action, subject, result, detail, rest])
}

/** SHA-256 of the previous digest followed by a text in UTF-8. */
export const digestOf = (previous: Buffer, text: string): Buffer => createHash('sha256').update(previous).update(text).digest()
