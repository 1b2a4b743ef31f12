import type * as z from 'zod/mini'
import type { Chance } from '../../kernel/chance.ts'
import { inputParser, wordsOf } from './define-command.ts'
import { type CommandLine, inputOfLine, type LineSyntax } from './parse-line.ts'

/** What a command without an instance may use. `migrationUrl`: the connection of the database's owner. */
export type OfflineContext = {
  readonly chance: Chance
  readonly write: (text: string) => Promise<void>
  readonly migrationUrl?: string | undefined
}

/** A command that needs neither the instance nor its database. It writes its own output and returns the exit code. */
export type OfflineCommand = LineSyntax & {
  readonly usage: string
  readonly run: (line: CommandLine, context: OfflineContext) => Promise<number>
}

type OfflineSpec<S extends z.ZodMiniObject> = {
  readonly name: string
  readonly usage: string
  readonly input: S
  readonly words?: Readonly<Partial<Record<keyof z.output<S> & string, string>>>
  readonly files?: readonly (keyof z.output<S> & string)[]
  readonly run: (input: z.output<S>, context: OfflineContext) => Promise<number>
}

/** Declares a command without an instance. */
export const defineOffline = <S extends z.ZodMiniObject>({ run, words, files = [], ...spec }: OfflineSpec<S>): OfflineCommand => {
  const syntax = { ...spec, words: wordsOf(words), files, rest: null }
  const parse = inputParser(spec.input, syntax.words)
  return { ...syntax, run: async (line, context) => run(parse(await inputOfLine(syntax, line)), context) }
}
