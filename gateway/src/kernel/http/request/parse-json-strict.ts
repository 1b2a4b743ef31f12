import { Refusal } from '../../refusal.ts'

// All input of handlers passes here: well-formed text, a bounded depth, and no key that could reach a prototype.

const deepest = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

const isSound = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Refuses malformed text, too deep nesting and dangerous keys; returns the number of members of all its objects. */
const assertSound = (value: unknown, depth: number): number => {
  if (typeof value === 'string') {
    if (!isSound(value)) throw new Refusal('invalid_input')
    return 0
  }
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= deepest) throw new Refusal('invalid_input')
  const entries = Object.entries(value)
  let members = Array.isArray(value) ? 0 : entries.length
  for (const [key, inner] of entries) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype' || !isSound(key)) throw new Refusal('invalid_input')
    members += assertSound(inner, depth + 1)
  }
  return members
}

// In well-formed JSON every colon outside a string belongs to one member: a duplicate key leaves one member fewer after parsing.
const membersWritten = (text: string): number => text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1

/** Parses bytes as JSON; refuses malformed, too deep or hostile input and duplicate keys with `invalid_input`. No bytes are an empty object. */
export const parseJsonStrict = (bytes: Uint8Array): unknown => {
  if (bytes.byteLength === 0) return {}
  let value: unknown
  let text: string
  try {
    text = utf8.decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new Refusal('invalid_input')
  }
  // Two parsers of a duplicate key could each use another value.
  if (assertSound(value, 0) !== membersWritten(text)) throw new Refusal('invalid_input')
  return value
}

/** Parses bytes as a form, as strictly as JSON: no duplicate fields. */
export const parseFormStrict = (bytes: Uint8Array): Record<string, string> => {
  let fields: [string, string][]
  try {
    fields = [...new URLSearchParams(utf8.decode(bytes))]
  } catch {
    throw new Refusal('invalid_input')
  }
  const form = Object.fromEntries(fields)
  if (Object.keys(form).length !== fields.length) throw new Refusal('invalid_input')
  assertSound(form, 0)
  return form
}
