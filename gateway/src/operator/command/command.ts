import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { type Command as RegisteredCommand, type CommandResult, defineCommand } from './define-command.ts'
import { UsageError } from './usage-error.ts'

export { UsageError } from './usage-error.ts'
export type { CommandResult, Rows } from './define-command.ts'

/** Arguments after a command's name: further words, and options (`--until 2026-12-01`; without a value: `true`). */
export type CommandArguments = { readonly words: readonly string[]; readonly options: Readonly<Record<string, string>> }

/** A command that parses its command line itself. */
export type Command = {
  readonly usage: string
  readonly changes: boolean
  readonly recorded?: (given: CommandArguments) => Readonly<Record<string, unknown>>
  readonly prepare?: (app: AppContext, given: CommandArguments) => Promise<void>
  readonly run: (app: AppContext, given: CommandArguments, actor: string) => Promise<CommandResult>
}

const lineInput = z.strictObject({ words: z.array(z.string()), options: z.record(z.string(), z.string()) })

/** Registers a command that parses its command line itself. */
export const unparsed = (name: string, command: Command): RegisteredCommand => ({
  ...defineCommand({ ...command, name, input: lineInput }),
  isUnparsed: true,
})

/** A required word of a command line; throws when it is missing. */
export const argumentAt = ({ words }: CommandArguments, place: number, name: string): string => {
  const word = words[place]
  if (word === undefined || word === '') throw new UsageError(`${name} is missing`)
  return word
}

/** A required option of a command. */
export const requiredOption = ({ options }: CommandArguments, name: string): string => {
  const value = options[name]
  if (value === undefined || value === '' || value === 'true') throw new UsageError(`--${name} is missing`)
  return value
}

/** An integer option within bounds. */
export const integerOption = ({ options }: CommandArguments, name: string, fallback: number, max: number): number => {
  const given = options[name]
  if (given === undefined) return fallback
  if (!/^\d{1,12}$/.test(given) || Number(given) > max) throw new UsageError(`--${name} must be a whole number up to ${max}`)
  return Number(given)
}

/** A date option; null when it is not given. */
export const dateOption = ({ options }: CommandArguments, name: string): Date | null => {
  const given = options[name]
  if (given === undefined) return null
  const moment = new Date(given)
  if (Number.isNaN(moment.getTime())) throw new UsageError(`--${name} must be a moment such as 2026-12-01T06:00:00Z`)
  return moment
}
