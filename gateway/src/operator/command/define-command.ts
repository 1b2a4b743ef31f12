import type { Minor } from '@perya/domain/money/minor'
import type * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { UsageError } from './usage-error.ts'

/** Rows that are too many to hold in memory: printed under `name` while they are read, before the rest of the outcome. */
export type Rows = { readonly name: string; readonly read: (take: (page: readonly object[]) => Promise<void>) => Promise<void> }

/** Outcome of a command, as text or as JSON. `subject` and `detail` go into the audit record of commands that change something. */
export type CommandResult = {
  readonly value: unknown
  readonly subject?: string
  readonly failed?: boolean
  readonly detail?: Readonly<Record<string, unknown>>
  readonly rows?: Rows
  /** Bytes that the command line writes in place of `value` unless it prints JSON. */
  readonly bytes?: (write: (block: Uint8Array) => Promise<void>) => Promise<void>
  /** Reads the state that a running gateway reaches after the commit; its result replaces `value`. Changes nothing. */
  readonly afterCommit?: (app: AppContext) => Promise<unknown>
  /** Runs in the transaction after the audit record was written, with its number: rows that name their record. */
  readonly onRecorded?: (app: InTransaction, record: number) => Promise<void>
}

/**
 * What a decision rests on, read in the transaction of the action. `seen` is hashed with the input of an approval: if it differs when the second
 * person signs, the approval is void. `amount` (minor units) and `member` are compared with the threshold of the command.
 */
export type DecisionBasis = {
  readonly seen: Readonly<Record<string, unknown>>
  /** The row of the rights table that applies to these facts, where it is not the one of the input: money needs other roles than goods. */
  readonly right?: string
  /** The rule by which two people decide, whatever the amount. */
  readonly alwaysTwo?: string
  readonly amount?: Minor
  readonly currency?: string
  readonly member?: string
}

/** The case that a decision is about: kind and subject, as its trigger opens it. */
export type CaseRef = { readonly kind: string; readonly subject: string }

type CaseRefs = CaseRef | readonly CaseRef[] | null

/** Which data of persons a command shows: none, masked ones, or open ones, which require a reason and are audited. */
export type PersonalData = 'none' | 'masked' | 'personal'

type Shape = z.ZodMiniObject

/** The declaration of a command; `I` is its parsed input. */
export type CommandSpec<S extends Shape, I = z.output<S>> = {
  /** Area and verb, `withdrawal approve`. */
  readonly name: string
  /** The command line, for the help and the manual. */
  readonly usage: string
  /** Closed: an unknown field is refused. */
  readonly input: S
  /** Positional fields of the command line in order, each with the name that an error gives it. */
  readonly words?: Readonly<Partial<Record<keyof I & string, string>>>
  /** The field that takes all further words: as a list, or joined by spaces where it is a text. */
  readonly rest?: keyof I & string
  /** Fields whose option names a file (`-`: standard input): the field contains its text. */
  readonly files?: readonly (keyof I & string)[]
  /** Fields that only the command line may give, because they refer to its machine. */
  readonly lineOnly?: readonly (keyof I & string)[]
  /** True when it changes something: it runs in one transaction with its audit record, and is also recorded when it is refused or fails. */
  readonly changes: boolean
  readonly reads?: PersonalData
  /** Stops something: never requires a second person. */
  readonly stops?: true
  /** In the console only shortly after the person was checked again by passkey or password. */
  readonly fresh?: true
  /** Its right is to sign: who may use it depends on the command that is signed. */
  readonly signs?: true
  /** The command that undoes this one. */
  readonly undo?: string
  /** The row of the rights table that applies to an input, where it is not the name of the command. */
  readonly right?: (input: I) => string
  readonly basis?: (app: InTransaction, input: I) => Promise<DecisionBasis>
  /** The case that it decides, or cases: a person of staff must hold each; a free one is taken for them in the same transaction. */
  readonly case?: (input: I, app: InTransaction) => CaseRefs | Promise<CaseRefs>
  /** What the audit record contains of the input, whether the command succeeds or not; without it: all of it but secrets. */
  readonly recorded?: (input: I) => Readonly<Record<string, unknown>>
  /**
   * Runs before the transaction of `run`, without a lock or a connection: requests to services outside of the platform belong here. It stores its
   * results itself, once, even when `run` then refuses; `run` reads the state again.
   */
  readonly prepare?: (app: AppContext, input: I, actor: string) => Promise<void>
  /** `actor` as audit records name it: `operator:<name>` of the operating system, or `staff:<name>`. */
  readonly run: (app: AppContext, input: I, actor: string) => Promise<CommandResult>
}

/** One command of the registry. Its functions take unparsed input and parse it themselves. */
export type Command = Omit<
  CommandSpec<Shape, never>,
  'words' | 'rest' | 'files' | 'lineOnly' | 'right' | 'basis' | 'case' | 'recorded' | 'prepare' | 'run' | 'reads'
> & {
  readonly reads: PersonalData
  readonly words: readonly (readonly [field: string, label: string])[]
  readonly rest: string | null
  readonly files: readonly string[]
  readonly lineOnly: readonly string[]
  /** Parses an input; throws a `UsageError` that names the first wrong field as the command line does. */
  readonly parse: (input: unknown) => Readonly<Record<string, unknown>>
  readonly right: (input: unknown) => string
  readonly basis: ((app: InTransaction, input: unknown) => Promise<DecisionBasis>) | null
  /** The cases that an input decides. */
  readonly cases: (app: InTransaction, input: unknown) => Promise<readonly CaseRef[]>
  readonly recorded: (input: unknown) => Readonly<Record<string, unknown>>
  readonly prepare: (app: AppContext, input: unknown, actor: string) => Promise<void>
  readonly run: (app: AppContext, input: unknown, actor: string) => Promise<CommandResult>
}

/** `perNetwork` as an option: `per-network`. */
export const optionOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const messageOf = (words: Command['words'], issue: z.core.$ZodIssue, input: unknown): string => {
  if (issue.code === 'unrecognized_keys') return `${issue.keys[0] ?? ''} is no field of this command`
  const field = String(issue.path[0] ?? '')
  const label = words.find(([name]) => name === field)?.[1] ?? `--${optionOf(field)}`
  const isMissing = typeof input === 'object' && input !== null && Reflect.get(input, field) === undefined
  return field === '' ? issue.message : `${label} ${isMissing ? 'is missing' : issue.message}`
}

/** Positional fields with their labels, in order. */
export const wordsOf = (words: Readonly<Partial<Record<string, string>>> = {}): Command['words'] =>
  Object.entries(words).map(([field, label]) => [field, String(label)] as const)

/** Parses inputs by a schema; throws a `UsageError` that names the first wrong field as the command line does. */
export const inputParser =
  <S extends Shape>(schema: S, words: Command['words']) =>
  (input: unknown): z.output<S> => {
    const parsed = schema.safeParse(input ?? {})
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new UsageError(issue === undefined ? 'the input is invalid' : messageOf(words, issue, input))
  }

/** Declares a command. */
export const defineCommand = <S extends Shape>(spec: CommandSpec<S>): Command => {
  const words = wordsOf(spec.words)
  const parse = inputParser(spec.input, words)
  const { basis, recorded, prepare, right, case: caseOf, ...declared } = spec
  return {
    ...declared,
    reads: spec.reads ?? 'none',
    words,
    rest: spec.rest ?? null,
    files: spec.files ?? [],
    lineOnly: spec.lineOnly ?? [],
    parse: (input) => Object(parse(input)),
    right: (input) => (right === undefined ? spec.name : right(parse(input))),
    basis: basis === undefined ? null : (app, input) => basis(app, parse(input)),
    cases: async (app, input) => [(await caseOf?.(parse(input), app)) ?? []].flat(),
    recorded: (input) => (recorded === undefined ? Object(parse(input)) : recorded(parse(input))),
    prepare: async (app, input, actor) => prepare?.(app, parse(input), actor),
    run: (app, input, actor) => spec.run(app, parse(input), actor),
  }
}
