import { announceResult } from '../../lib/announce.ts'
import type { Action } from '../../lib/calls/use-action.ts'
import { formatTime } from '../../lib/format.ts'
import { isRecord } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { nameOf } from './case-kinds.ts'
import type { CaseRow, TakenCase } from './case-wire.ts'

type Named = Pick<CaseRow, 'id' | 'kind' | 'subject'>

const isTaken = (value: unknown): value is TakenCase => isRecord(value) && typeof value['case'] === 'string'

/** Takes cases, gives them back and assigns them; what was done is read out. */
export const caseActions = (action: Action) => ({
  take: async (row: Named): Promise<void> => {
    const outcome = await action.run({ command: 'case take', input: { id: row.id }, reason: '' })
    if (outcome !== null && isTaken(outcome.result))
      announceResult(t.action.done(t.cases.taken(nameOf(row), formatTime(outcome.result.heldUntil)), outcome.record))
  },
  giveBack: async (row: Named): Promise<void> => {
    const outcome = await action.run({ command: 'case give-back', input: { id: row.id }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.cases.givenBack(nameOf(row)), outcome.record))
  },
  /** Takes the next case, of a kind where one is given; null where none waits. */
  takeNext: async (kind?: string): Promise<TakenCase | null> => {
    const outcome = await action.run({ command: 'case next', input: kind === undefined ? {} : { kind }, reason: '' })
    if (outcome === null) return null
    if (!isTaken(outcome.result)) {
      announceResult(t.cases.none)
      return null
    }
    announceResult(t.action.done(t.cases.taken(nameOf(outcome.result), formatTime(outcome.result.heldUntil)), outcome.record))
    return outcome.result
  },
  assign: async (row: Named, name: string): Promise<boolean> => {
    const outcome = await action.run({ command: 'case assign', input: { id: row.id, name }, reason: '' })
    if (outcome === null) return false
    announceResult(t.action.done(t.cases.assigned(nameOf(row), name), outcome.record))
    return true
  },
})
