import { Refusal } from '../refusal.ts'

// Everything that a handler reads has passed here: well-formed text, a bounded depth, and no key that could reach a prototype.

const deepest = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

const isSound = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const assertSound = (value: unknown, depth: number): void => {
  if (typeof value === 'string') {
    if (!isSound(value)) throw new Refusal('invalid_input')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= deepest) throw new Refusal('invalid_input')
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype' || !isSound(key)) throw new Refusal('invalid_input')
    assertSound(inner, depth + 1)
  }
}

/** Reads bytes as JSON; anything malformed, too deep or hostile is `invalid_input`. No bytes are an empty object. */
export const readJson = (bytes: Uint8Array): unknown => {
  if (bytes.byteLength === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('invalid_input')
  }
  assertSound(value, 0)
  return value
}

/** Reads bytes as a form, as strictly as JSON: no field stands in it twice. */
export const readForm = (bytes: Uint8Array): Record<string, string> => {
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
