import { readFile } from 'node:fs/promises'
import { text as readStream } from 'node:stream/consumers'
import type * as z from 'zod/mini'
import { type Command, optionOf } from './define-command.ts'
import { UsageError } from './usage-error.ts'

/** A split command line: words, and options (`--until 2026-12-01`; without a value: `true`). */
export type CommandLine = { readonly words: readonly string[]; readonly options: Readonly<Record<string, string>> }

/** What is known of a command to parse its line. */
export type LineSyntax = Pick<Command, 'name' | 'input' | 'words' | 'rest' | 'files'>

/** The type of a field without `optional` and defaults. */
const typeOf = (schema: z.core.$ZodType): string => {
  const { def } = schema._zod
  return 'innerType' in def ? typeOf(Object(def).innerType) : def.type
}

/** A given text as the value of a field of a type. */
const valueOf = (type: string, given: string): unknown => {
  if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(given) ? Number(given) : given
  return type === 'array' ? given.split(',') : given
}

const valueOfOption = (option: string, type: string, given: string): unknown => {
  if (type === 'boolean') {
    if (given !== 'true') throw new UsageError(`--${option} takes no value`)
    return true
  }
  // An option at the end of the line has no value.
  return given === 'true' ? undefined : valueOf(type, given)
}

const readText = async (path: string): Promise<string> =>
  path === '-'
    ? readStream(process.stdin)
    : readFile(path, 'utf8').catch(() => {
        throw new UsageError(`${path} cannot be read`)
      })

// Of every command: the form of the output, and the reason that the audit record contains.
const general = ['json', 'reason']

/** The fields of an input by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The field of an option and, for localized text, its language; null where the command has no such option. */
export const fieldOf = (shape: Shape, option: string): { readonly field: string; readonly language: string | null } | null => {
  const plain = Object.keys(shape).find((one) => optionOf(one) === option)
  if (plain !== undefined) return { field: plain, language: typeOf(shape[plain] as z.core.$ZodType) === 'record' ? 'EN' : null }
  const localized = Object.entries(shape).find(([one, schema]) => typeOf(schema) === 'record' && option.startsWith(`${optionOf(one)}-`))
  return localized === undefined ? null : { field: localized[0], language: option.slice(optionOf(localized[0]).length + 1).toUpperCase() }
}

const typeNameOf = (shape: Shape, field: string): string => typeOf(shape[field] as z.core.$ZodType)

/** The fields of the words of a line. */
const inputOfWords = ({ name, input: { shape }, words: positional, rest }: LineSyntax, words: readonly string[]): Record<string, unknown> => {
  const fields = positional.map(([field]) => field).filter((field) => field !== rest)
  const further = words.slice(fields.length)
  if (rest === null && further[0] !== undefined) throw new UsageError(`${further[0]} is one word too many for ${name}`)
  const input: Record<string, unknown> = {}
  for (const [place, field] of fields.entries()) {
    const word = words[place]
    if (word !== undefined) input[field] = valueOf(typeNameOf(shape, field), word)
  }
  if (rest === null) return input
  const given = typeNameOf(shape, rest) === 'string' ? further.join(' ') : further
  return further.length === 0 ? input : { ...input, [rest]: given }
}

/** Converts a command line to the input of its command, unparsed; reads the files that it names. Throws a `UsageError` for what the command has not. */
export const inputOfLine = async (command: LineSyntax, { words, options }: CommandLine): Promise<Readonly<Record<string, unknown>>> => {
  const shape: Shape = command.input.shape
  const input = inputOfWords(command, words)
  for (const [option, given] of Object.entries(options)) {
    const found = fieldOf(shape, option)
    if (found === null && general.includes(option)) continue
    if (found === null) throw new UsageError(`--${option} is no option of ${command.name}`)
    const { field, language } = found
    const value = command.files.includes(field) ? await readText(given) : given
    const converted = valueOfOption(option, language === null ? typeNameOf(shape, field) : 'string', value)
    if (converted !== undefined) input[field] = language === null ? converted : { ...Object(input[field] ?? {}), [language]: converted }
  }
  return input
}

/** Whether an option takes no value: a switch of some command. */
export const isFlag = (commands: Iterable<Pick<Command, 'input'>>, option: string): boolean => {
  for (const { input } of commands)
    for (const [field, schema] of Object.entries<z.core.$ZodType>(input.shape))
      if (optionOf(field) === option && typeOf(schema) === 'boolean') return true
  return ['json', 'help'].includes(option)
}
