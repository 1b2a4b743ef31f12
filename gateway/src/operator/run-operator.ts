import type { AppContext } from '../kernel/context.ts'
import type { Command, CommandResult } from './command/define-command.ts'
import { type CommandLine, inputOfLine, isFlag } from './command/parse-line.ts'
import { registryDocument } from './command/registry-document.ts'
import { runCommand } from './command/run-command.ts'
import { UsageError } from './command/usage-error.ts'
import type { OfflineContext } from './command/define-offline.ts'
import { offlineCommands as withoutRegistry } from './platform/offline.ts'
import { commands } from './registry.ts'
import { registryList } from './registry-command.ts'

const offlineCommands = new Map([...withoutRegistry, [registryList.name, registryList]])

/** Usage of every command in the order of the help, and whether it changes something; without a database: offline. */
export const listCommands = (): readonly { readonly usage: string; readonly kind: 'reads' | 'changes' | 'offline' }[] => [
  ...[...commands.values()].map((command) => ({ usage: command.usage, kind: command.changes ? ('changes' as const) : ('reads' as const) })),
  ...[...offlineCommands.values()].map((command) => ({ usage: command.usage, kind: 'offline' as const })),
]

/** Every command with its input and its rights as JSON: the same bytes as `operator -- registry` and the console. */
export const describeRegistry = (): string => registryDocument(commands.values())

/** Every command with its words and options, one per line. */
export const usage = (): string => ['npm run operator -- COMMAND [--json]', ...listCommands().map((command) => `  ${command.usage}`)].join('\n')

/** Splits a command line; an option takes the next word, except the flags. */
export const parseArguments = (line: readonly string[]): CommandLine => {
  const words: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < line.length; at += 1) {
    const [word = '', next] = [line[at], line[at + 1]]
    const [, name, value] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? []
    if (name === undefined) words.push(word)
    else if (value !== undefined || isFlag([...commands.values(), ...offlineCommands.values()], name) || next === undefined)
      options[name] = value ?? 'true'
    else {
      options[name] = next
      at += 1
    }
  }
  return { words, options }
}

/** Finds the command of a line; refuses a line without a known one. */
export const findCommand = ({ words, options }: CommandLine): { readonly name: string; readonly command: Command; readonly given: CommandLine } => {
  const size = commands.has(words.slice(0, 3).join(' ')) ? 3 : 2
  const name = words.slice(0, size).join(' ')
  const command = commands.get(name)
  if (command === undefined) throw new UsageError(`${name === '' ? 'a command is needed' : `${name} is no command`}\n${usage()}`)
  return { name, command, given: { words: words.slice(size), options } }
}

/** Runs the command of a line that needs no instance, which returns its exit code; null when the line names another or none. */
export const findOfflineCommand = ({ words, options }: CommandLine): ((context: OfflineContext) => Promise<number>) | null => {
  const size = offlineCommands.has(words[0] ?? '') ? 1 : 2
  const command = offlineCommands.get(words.slice(0, size).join(' '))
  return command === undefined ? null : (context) => command.run({ words: words.slice(size), options }, context)
}

/** Runs one command line as `actor`, the person of the operating system; a refused one that would have changed something is recorded, too. */
export const runOperator = async (app: AppContext, line: CommandLine, actor: string): Promise<CommandResult> => {
  const { command, given } = findCommand(line)
  const { reason = '' } = given.options
  return runCommand(app, { command, input: () => inputOfLine(command, given), subject: given.words[0] ?? '', by: { actor }, reason })
}
