import { readFile } from 'node:fs/promises'
import { text as readStream } from 'node:stream/consumers'
import type * as z from 'zod/mini'
import { type Command, optionOf } from './define-command.ts'
import { UsageError } from './usage-error.ts'

/** A split command line: words, and options (`--until 2026-12-01`; without a value: `true`). */
export type CommandLine = { readonly words: readonly string[]; readonly options: Readonly<Record<string, string>> }

/** The type of a field without `optional` and defaults. */
const typeOf = (schema: z.core.$ZodType): string => {
  const { def } = schema._zod
  return 'innerType' in def ? typeOf(Object(def).innerType) : def.type
}

const convert = (option: string, type: string, given: string): unknown => {
  if (type === 'boolean') {
    if (given !== 'true') throw new UsageError(`--${option} takes no value`)
    return true
  }
  // An option at the end of the line has no value.
  if (given === 'true') return undefined
  if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(given) ? Number(given) : given
  return type === 'array' ? given.split(',') : given
}

const readText = async (path: string): Promise<string> =>
  path === '-'
    ? readStream(process.stdin)
    : readFile(path, 'utf8').catch(() => {
        throw new UsageError(`${path} cannot be read`)
      })

// Of every command: the form of the output, and the reason that the audit record contains.
const general = ['json', 'reason']

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The field of an option and, for localized text, its language; null where the command has no such option. */
const fieldOf = (shape: Shape, option: string): { readonly field: string; readonly language: string | null } | null => {
  const plain = Object.keys(shape).find((one) => optionOf(one) === option)
  if (plain !== undefined) return { field: plain, language: typeOf(shape[plain] as z.core.$ZodType) === 'record' ? 'EN' : null }
  const localized = Object.entries(shape).find(([one, schema]) => typeOf(schema) === 'record' && option.startsWith(`${optionOf(one)}-`))
  return localized === undefined ? null : { field: localized[0], language: option.slice(optionOf(localized[0]).length + 1).toUpperCase() }
}

/** Converts a command line to the input of its command, unparsed; reads the files that it names. Throws a `UsageError` for what the command has not. */
export const inputOfLine = async (command: Command, { words, options }: CommandLine): Promise<Readonly<Record<string, unknown>>> => {
  if (command.isUnparsed === true) return { words, options }
  const shape: Shape = command.input.shape
  const input: Record<string, unknown> = {}
  for (const [place, [field]] of command.words.entries())
    if (words[place] !== undefined) input[field] = convert(field, typeOf(shape[field] as z.core.$ZodType), words[place])
  const further = words.slice(command.words.length)
  if (command.rest !== null) input[command.rest] = further
  else if (further[0] !== undefined) throw new UsageError(`${further[0]} is one word too many for ${command.name}`)
  for (const [option, given] of Object.entries(options)) {
    const found = fieldOf(shape, option)
    if (found === null && general.includes(option)) continue
    if (found === null) throw new UsageError(`--${option} is no option of ${command.name}`)
    const { field, language } = found
    const value = command.files.includes(field) ? await readText(given) : given
    input[field] =
      language === null ? convert(option, typeOf(shape[field] as z.core.$ZodType), value) : { ...Object(input[field] ?? {}), [language]: value }
  }
  return input
}

/** Whether an option takes no value: a switch of some command. */
export const isFlag = (commands: Iterable<Command>, option: string): boolean => {
  for (const { input } of commands)
    for (const [field, schema] of Object.entries<z.core.$ZodType>(input.shape))
      if (optionOf(field) === option && typeOf(schema) === 'boolean') return true
  return ['json', 'help'].includes(option)
}
