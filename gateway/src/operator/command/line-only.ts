import type { Command } from './define-command.ts'
import { UsageError } from './usage-error.ts'

/** Refuses an input that does not come from the command line and has a field of its machine, such as the path of a file. */
export const assertNoLineOnlyField = ({ name, lineOnly }: Pick<Command, 'name' | 'lineOnly'>, input: unknown): void => {
  const field = lineOnly.find((one) => Object.hasOwn(Object(input ?? {}), one))
  if (field !== undefined) throw new UsageError(`${field} is for the command line of ${name} only`)
}
