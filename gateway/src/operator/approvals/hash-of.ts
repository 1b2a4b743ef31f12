import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/audit/audit-text.ts'

/** A value as JSON carries it: without `undefined`, dates as text. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** SHA-256 of the canonical JSON of a value: the same for equal values, in whatever order their fields are. */
export const hashOf = (value: unknown): Buffer =>
  createHash('sha256')
    .update(canonicalJson(asJson(value)))
    .digest()
