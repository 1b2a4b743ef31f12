import { type Draft, fieldsOf, type FormField, inputOfDraft } from '../../lib/schema.ts'
import type { JsonSchema } from '../../lib/calls/wire.ts'
import { isRecord } from '../../lib/values.ts'

const single = 'value'

const isComposed = ({ schema }: { readonly schema: JsonSchema }): boolean => schema.properties !== undefined

/** The fields by which a setting is changed: those of its object, or one. */
export const settingFields = (setting: { readonly schema: JsonSchema }): readonly FormField[] => {
  const input = isComposed(setting) ? setting.schema : { type: 'object', properties: { [single]: setting.schema }, required: [single] }
  return fieldsOf({ input, words: [], fields: Object.keys(input.properties ?? {}) })
}

const textOf = (value: unknown): Draft[string] => {
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** The draft that shows a value. */
export const draftOfValue = (setting: { readonly schema: JsonSchema }, value: unknown): Draft =>
  Object.fromEntries(
    settingFields(setting).map(({ name, kind }) => {
      const part = isComposed(setting) ? (isRecord(value) ? value[name] : undefined) : value
      // A value of any shape is JSON, `null` included.
      return [name, kind === 'json' ? JSON.stringify(part ?? null, null, 2) : textOf(part)]
    }),
  )

const mayBeNull = (schema: JsonSchema | undefined): boolean => schema?.anyOf?.some(({ type }) => type === 'null') === true

/** The value that a draft makes; throws a `DraftError` for the first field that cannot be read. */
export const valueOfDraft = (setting: { readonly schema: JsonSchema }, draft: Draft): unknown => {
  const fields = settingFields(setting)
  const properties = setting.schema.properties ?? {}
  const isNull = ({ name, kind }: FormField): boolean => {
    const given = draft[name]
    if (kind === 'json') return typeof given === 'string' && given.trim() === 'null'
    return (given === '' || given === undefined) && mayBeNull(properties[name])
  }
  const nulls = fields.filter((field) => isNull(field))
  const read = inputOfDraft(
    fields.filter((field) => !nulls.includes(field)),
    draft,
  )
  if (!isComposed(setting)) return nulls.length > 0 ? null : read[single]
  return { ...read, ...Object.fromEntries(nulls.map(({ name }) => [name, null])) }
}
