import { Refusal } from '../refusal.ts'

// Everything that a handler reads has passed here: well-formed text, a bounded depth, and no key that could reach a prototype.

const deepest = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

const isSound = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Refuses what is not sound, and says how many members all its objects have. */
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

// In well-formed JSON every colon outside of a string belongs to one member: a key that stands twice has left one member fewer.
const membersWritten = (text: string): number => text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1

/** Reads bytes as JSON; anything malformed, too deep or hostile is `invalid_input`, and so is a key that stands twice. No bytes are an empty object. */
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
  // Two readers of a key that stands twice could each believe another value.
  if (assertSound(value, 0) !== membersWritten(text)) throw new Refusal('invalid_input')
  return value
}

/** Reads bytes as a form, as strictly as JSON: no field stands in it twice. */
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
