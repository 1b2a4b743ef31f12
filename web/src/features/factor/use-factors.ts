import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { type StepUpPurpose, type StepUp, useStepUp } from './use-step-up.tsx'

/** The result of an action: a success text, or an error text. */
export type ActionResult = { readonly done: string; readonly refused: string }

/** The factors of a member besides the password, and how to change them. */
export type Factors = {
  /** Null while loading. */
  readonly owned: Value<'factor.list'> | null
  /** Runs an action that needs a step-up, refetches the list, and sets the result. Null: the action was not done. */
  readonly change: <T>(act: () => Promise<T>, done?: string) => Promise<T | null>
  /** A change is running; another is ignored. */
  readonly busy: boolean
  /** Result of the last change; shown in place, because toasts are hidden behind the centre. */
  readonly told: ActionResult
  /** Formats a moment as a day in the time zone of the brand. */
  readonly day: (moment: string) => string
  readonly dialog: StepUp['dialog']
}

const purpose: StepUpPurpose = 'factor'

/** The factors of the member of this session besides the password. */
export const useFactors = (): Factors => {
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const { data = null } = useQuery(ask('factor.list', {}))
  const { alert, news, busy, attempt } = useSend()
  const change = async <T>(act: () => Promise<T>, done = ''): Promise<T | null> => {
    const outcome = await attempt(
      async () => {
        const value = await steppedUp(purpose, act)
        await queryClient.invalidateQueries({ queryKey: ['factor.list'] })
        return value
      },
      { news: () => done },
    )
    return outcome.done
  }
  const day = useMoment('date')
  return { owned: data, change, busy, told: { done: news, refused: alert }, day, dialog }
}
