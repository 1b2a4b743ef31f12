import { rights } from '@perya/domain/staff/rights'
import * as z from 'zod/mini'
import { canonicalJson } from '../../kernel/audit/audit-text.ts'
import type { Command } from './define-command.ts'

/** `vendor limits set`: area `vendor`, verb `limits-set`. */
export const placeOf = (name: string): { readonly area: string; readonly verb: string } => {
  const [area = '', ...verb] = name.split(' ')
  return { area, verb: verb.join('-') }
}

/** Whether a command can be run in the console: a role has a right to it. */
export const isOffered = ({ name }: Command): boolean => Object.values(rights.get(name) ?? {}).some((cell) => cell !== '.')

/** The command of a path; null where there is none. */
export const findCommandAt = (commands: Iterable<Command>, area: string, verb: string): Command | null => {
  for (const command of commands) {
    const place = placeOf(command.name)
    if (place.area === area && place.verb === verb) return command
  }
  return null
}

const describe = (command: Command) => ({
  name: command.name,
  usage: command.usage,
  ...placeOf(command.name),
  input: z.toJSONSchema(command.input, { io: 'input', unrepresentable: 'any' }),
  // In the order of their declaration, because the names of JSON are sorted.
  fields: Object.keys(command.input.shape),
  words: command.words,
  rest: command.rest,
  files: command.files,
  lineOnly: command.lineOnly,
  changes: command.changes,
  reads: command.reads,
  stops: command.stops === true,
  undo: command.undo ?? null,
  needs: command.name,
  rights: rights.get(command.name) ?? null,
  console: isOffered(command),
})

/** Every command as JSON, sorted by name: the same bytes for the console and for the command line. */
export const registryDocument = (commands: Iterable<Command>): string =>
  canonicalJson([...commands].toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(describe))
