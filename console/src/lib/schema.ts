import { isRecord } from './values.ts'
import type { JsonSchema, RegisteredCommand } from './calls/wire.ts'

export type FieldKind = 'text' | 'long' | 'number' | 'switch' | 'enum' | 'list' | 'localized' | 'pairs' | 'moment' | 'json'

/** A field of the form of a command. */
export type FormField = {
  readonly name: string
  readonly kind: FieldKind
  readonly isRequired: boolean
  readonly options: readonly string[]
  readonly schema: JsonSchema
}

/** What a person has entered, by field: text, a switch, or text by language or option. */
export type Draft = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>

const longFrom = 300
const momentNames = /^(from|to|until|since|at|starts?|ends?|moment|opens|closes)$|(At|From|Until)$/

const withoutNull = (schema: JsonSchema): JsonSchema => {
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (choices.length === 0) return schema
  const values = choices.flatMap((choice) => (choice.const === undefined ? (choice.enum ?? []) : [choice.const]))
  return values.length === choices.length ? { enum: values } : (choices[0] ?? schema)
}

const kindOf = (name: string, schema: JsonSchema): FieldKind => {
  if (schema.enum !== undefined) return 'enum'
  if (schema.type === 'boolean') return 'switch'
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  if (schema.type === 'array') return isRecord(schema.items) && schema.items['type'] === 'object' ? 'json' : 'list'
  if (schema.type === 'object') {
    if (!isRecord(schema.additionalProperties)) return 'json'
    return name === 'options' ? 'pairs' : 'localized'
  }
  if (schema.type !== 'string') return 'json'
  if (schema.format === 'date-time' || momentNames.test(name)) return 'moment'
  return (schema.maxLength ?? 0) > longFrom && schema.pattern === undefined ? 'long' : 'text'
}

/**
 * The fields of a command: those of the command line by position first, then required ones, then the others, each group in the order of its
 * declaration. Fields that only the command line has are left out.
 */
export const fieldsOf = ({
  input,
  words,
  fields = [],
  lineOnly = [],
}: Pick<RegisteredCommand, 'input' | 'words' | 'fields' | 'lineOnly'>): readonly FormField[] => {
  const required = input.required ?? []
  const place = (name: string): number => {
    const word = words.findIndex(([field]) => field === name)
    if (word >= 0) return word
    return (required.includes(name) ? 100 : 200) + fields.indexOf(name)
  }
  return Object.entries(input.properties ?? {})
    .filter(([name]) => !lineOnly.includes(name))
    .map(([name, given]) => {
      const schema = withoutNull(given)
      const options = schema.enum?.map(String) ?? []
      return { name, kind: kindOf(name, schema), isRequired: required.includes(name), options, schema }
    })
    .toSorted((one, other) => place(one.name) - place(other.name))
}

/** The wrong or missing field of a draft. */
export class DraftError extends Error {
  readonly field: string
  readonly problem: 'missing' | 'number' | 'moment' | 'json'
  constructor(field: string, problem: 'missing' | 'number' | 'moment' | 'json') {
    super(`${field}: ${problem}`)
    this.field = field
    this.problem = problem
  }
}

const readText = ({ name, kind, schema }: FormField, text: string): unknown => {
  if (kind === 'number') {
    const number = Number(text)
    if (!Number.isFinite(number)) throw new DraftError(name, 'number')
    return number
  }
  if (kind === 'list') {
    const parts = text.split(/[\n,]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
    const isNumeric = schema.items?.type === 'number' || schema.items?.type === 'integer'
    return isNumeric ? parts.map(Number) : parts
  }
  if (kind === 'moment' && Number.isNaN(Date.parse(text))) throw new DraftError(name, 'moment')
  if (kind !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new DraftError(name, 'json')
  }
}

const readField = (field: FormField, given: Draft[string] | undefined): unknown => {
  if (typeof given === 'boolean') return given || undefined
  if (typeof given === 'object') {
    const filled = Object.entries(given).filter(([key, text]) => key !== '' && (text !== '' || field.kind === 'pairs'))
    return filled.length === 0 ? undefined : Object.fromEntries(filled.map(([key, text]) => [key, text === '' ? 'true' : text]))
  }
  return given === undefined || given === '' ? undefined : readText(field, given)
}

const emptyOf: Readonly<Partial<Record<FieldKind, unknown>>> = { list: [], pairs: {} }

/** The input that a draft makes; throws a `DraftError` for the first field that is missing or cannot be read. */
export const inputOfDraft = (fields: readonly FormField[], draft: Draft): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = readField(field, draft[field.name]) ?? (field.isRequired ? emptyOf[field.kind] : undefined)
      if (value !== undefined) return [[field.name, value]]
      if (field.isRequired && field.kind !== 'switch') throw new DraftError(field.name, 'missing')
      return field.isRequired ? [[field.name, false]] : []
    }),
  )
