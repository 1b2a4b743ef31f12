import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { useBrand } from '../../lib/brand.tsx'
import { toCallRefused } from '../../lib/call-refused.ts'
import { dateFormat } from '../../lib/format.ts'
import { useLanguage, useRefusalText } from '../../lib/text.tsx'
import { type StepUpPurpose, type StepUp, useStepUp } from './use-step-up.tsx'

/** The result of an action: a success text, or an error text. */
export type ActionResult = { readonly done: string; readonly refused: string }

/** The factors of a member besides the password, and how to change them. */
export type Factors = {
  /** Null while loading. */
  readonly owned: Value<'factor.list'> | null
  /** Runs an action that needs a step-up, refetches the list, and sets the result. Null: the action was not done. */
  readonly change: <T>(act: () => Promise<T>, done?: string) => Promise<T | null>
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
  const { timeZone } = useBrand()
  const { tag } = useLanguage()
  const refusalText = useRefusalText()
  const { steppedUp, dialog } = useStepUp()
  const { data = null } = useQuery(ask('factor.list', {}))
  const [told, setTold] = useState<ActionResult>({ done: '', refused: '' })
  const change = async <T>(act: () => Promise<T>, done = ''): Promise<T | null> => {
    setTold({ done: '', refused: '' })
    try {
      const given = await steppedUp(purpose, act)
      await queryClient.invalidateQueries({ queryKey: ['factor.list'] })
      if (given !== null) setTold({ done, refused: '' })
      return given
    } catch (thrown) {
      setTold({ done: '', refused: refusalText(toCallRefused(thrown)) })
      return null
    }
  }
  const day = (moment: string) => dateFormat(tag, 'date', timeZone).format(new Date(moment))
  return { owned: data, change, told, day, dialog }
}
