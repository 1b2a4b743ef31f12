import { createHash, hash } from 'node:crypto'

// What is signed is text that does not depend on who made it: the gateway computes it before a record is written, at the sealing and at
// every verification, from what the database gives back.

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

/** JSON with sorted names: the same text for the same value, whatever order a database gave its names in. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value as Json))

/** What a record says, as the gateway that writes it signs it. `at`: Unix milliseconds. */
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

/** The text of a record under its writer's signature: everything but the number that the database gives. */
export const recordText = ({ uid, at, actor, action, subject, result, detail, session, address, reason, before, after }: SignedFields): string =>
  canonicalJson(['record/1', uid, at, actor, action, subject, result, detail, session, address, reason, before, after])

/** A record as the database gives it back for sealing and verification: JSON as text, moments in microseconds since 1970. */
export type StoredRecord = Omit<SignedFields, 'at' | 'detail' | 'before' | 'after'> & {
  readonly id: number
  readonly atMicros: number
  readonly detail: string
  readonly before: string | null
  readonly after: string | null
  readonly keyId: string | null
  readonly mac: string | null
  /** Hash of the chain before there were seals. */
  readonly oldHash: string | null
}

/** Columns of `audit_record r` that make a `StoredRecord`. */
export const recordColumns = `r.id, r.uid, (extract(epoch from r.at) * 1000000)::bigint as "atMicros", r.actor, r.action, r.subject, r.result,
  r.detail::text as detail, r.session, r.address, r.reason, r.before::text as before, r.after::text as after, r.key_id as "keyId",
  encode(r.mac, 'hex') as mac, encode(r.hash, 'hex') as "oldHash"`

/**
 * The text that a seal stands over. Session, address, reason and states go in as one hash, so that a file of evidence may show the text
 * without showing them; the random uid keeps that hash from being guessed.
 */
export const sealedText = (seq: number, sealedAt: number, record: StoredRecord): string => {
  const { id, atMicros, actor, action, subject, result, detail, uid, session, address, reason, before, after, keyId, mac, oldHash } = record
  const rest = hash('sha256', JSON.stringify([uid, session, address, reason, before, after, keyId, mac, oldHash]), 'hex')
  return JSON.stringify(['seal/1', seq, sealedAt, id, atMicros, actor, action, subject, result, detail, rest])
}

/** SHA-256 of the previous digest followed by a text in UTF-8. */
export const digestOf = (previous: Buffer, text: string): Buffer => createHash('sha256').update(previous).update(text).digest()
