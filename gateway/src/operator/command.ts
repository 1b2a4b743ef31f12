import type { AppContext } from '../kernel/context.ts'

/** Arguments after a command's name: further words, and options (`--until 2026-12-01`; without a value: `true`). */
export type CommandArguments = { readonly words: readonly string[]; readonly options: Readonly<Record<string, string>> }

/** Rows that are too many to hold in memory: printed under `name` while they are read, before the rest of the outcome. */
export type Rows = { readonly name: string; readonly read: (take: (page: readonly object[]) => Promise<void>) => Promise<void> }

/** Outcome of a command, as text or as JSON. `subject` and `detail` go into the audit record of commands that change something. */
export type CommandResult = {
  readonly value: unknown
  readonly subject?: string
  readonly failed?: boolean
  readonly detail?: Readonly<Record<string, unknown>>
  readonly rows?: Rows
  /** Reads the state that a running gateway reaches after the commit; its result replaces `value`. Changes nothing. */
  readonly afterCommit?: (app: AppContext) => Promise<unknown>
}

/** One command of the operator's command line. */
export type Command = {
  readonly usage: string
  /** True when it changes something: it runs in one transaction with its audit record, and is also recorded when it is refused or fails. */
  readonly changes: boolean
  /** The arguments that the audit record contains, whether the command succeeds or not; without it: all of them. */
  readonly recorded?: (given: CommandArguments) => Readonly<Record<string, unknown>>
  /**
   * Runs before the transaction of `run`, without a lock or a connection: requests to services outside of the platform belong here. It stores its
   * results itself, once, even when `run` then refuses; `run` reads the state again.
   */
  readonly prepare?: (app: AppContext, given: CommandArguments) => Promise<void>
  /** `actor` is the person at the command line, `operator:<name>`, as named in audit records. */
  readonly run: (app: AppContext, given: CommandArguments, actor: string) => Promise<CommandResult>
}

/** A command line that cannot be parsed: one line of output, exit code 2. */
export class UsageError extends Error {}

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
