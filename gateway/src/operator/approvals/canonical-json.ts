import { createHash } from 'node:crypto'

/** JSON with sorted keys and without spaces (RFC 8785 for the values that commands have), so that equal values have equal hashes. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** A value as JSON carries it: without `undefined`, dates as text. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** SHA-256 of the canonical JSON of a value. */
export const hashOf = (value: unknown): Buffer =>
  createHash('sha256')
    .update(canonicalJson(asJson(value)))
    .digest()
