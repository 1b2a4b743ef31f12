import * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'

/** Errors by field path: `value.fields` of `invalid_input`. */
export type FieldKeys = Readonly<Record<string, string>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = (issue: z.core.$ZodIssue, input: unknown): string => {
  if (issue.code === 'invalid_type') {
    const given = issue.path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[String(key)] : undefined), input)
    return given === undefined ? 'required' : 'wrong_type'
  }
  return issue.code === 'too_big' || issue.code === 'too_small' ? issue.code : 'invalid'
}

/** Keys of an object that a schema does not declare. */
export const unknownKeys = (schema: z.ZodMiniType, input: unknown): readonly string[] =>
  schema instanceof z.ZodMiniObject && isRecord(input) ? Object.keys(input).filter((key) => !Object.hasOwn(schema.def.shape, key)) : []

/** Parses an input by its schema. A body may contain no key that the schema does not declare (T24); a query may. */
export const parseInput = (schema: z.ZodMiniType, input: unknown, from: 'query' | 'body'): unknown => {
  const fields: Record<string, string> = {}
  if (from === 'body') for (const key of unknownKeys(schema, input)) fields[key.slice(0, 64)] = 'unknown'
  const read = z.safeParse(schema, input)
  if (!read.success) for (const issue of read.error.issues) fields[issue.path.map(String).join('.').slice(0, 64)] = keyOf(issue, input)
  if (!read.success || Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  return read.data
}
