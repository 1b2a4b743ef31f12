import { downloadFrom } from '../../lib/csv.ts'
import type { Action } from '../../lib/calls/use-action.ts'

/** Asks for a file and fetches it: its address is for this person, once. Nothing happens where the server refuses; the action keeps why. */
export const downloadExport = async (action: Action, input: object, command = 'report export'): Promise<number | null> => {
  const outcome = await action.run({ command, input, reason: '' })
  const file: unknown = outcome === null ? null : Reflect.get(Object(outcome.result), 'file')
  if (outcome === null || typeof file !== 'string') return null
  downloadFrom(file)
  return outcome.record ?? null
}
