import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { useBrand } from '../../lib/brand.tsx'
import { toCallRefused } from '../../lib/call-refused.ts'
import { useLanguage, useRefusalText } from '../../lib/text.tsx'
import { type StepUpPurpose, type StepUp, useStepUp } from './use-step-up.tsx'

/** A word about what was done, or about why it was not. */
export type ActionResult = { readonly done: string; readonly refused: string }

/** What a member has beyond a password, and how it is changed. */
export type Factors = {
  /** Null while it is on its way. */
  readonly owned: Value<'factor.list'> | null
  /** Does something that needs a step-up, reads the list anew, and says how it went. Null: it was not done. */
  readonly change: <T>(act: () => Promise<T>, done?: string) => Promise<T | null>
  /** How the last change went; said where it was made, since toasts lie under the centre. */
  readonly told: ActionResult
  /** A moment as a day of the house. */
  readonly day: (moment: string) => string
  readonly dialog: StepUp['dialog']
}

const purpose: StepUpPurpose = 'factor'

/** What the member of this session has beyond a password. */
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
  const day = (moment: string) =>
    new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeZone, numberingSystem: 'latn' }).format(new Date(moment))
  return { owned: data, change, told, day, dialog }
}
