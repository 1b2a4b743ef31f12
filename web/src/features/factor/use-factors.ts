import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { useBrand } from '../../lib/brand.tsx'
import { asRefused } from '../../lib/refused.ts'
import { useLanguage, useRefusalText } from '../../lib/text.tsx'
import { say as toast } from '../../ui/toast.tsx'
import { type Purpose, type StepUp, useStepUp } from './use-step-up.tsx'

/** What a member has beyond a password, and how it is changed. */
export type Factors = {
  /** Null while it is on its way. */
  readonly owned: Value<'factor.list'> | null
  /** Does something that needs a step-up, reads the list anew, and tells what went wrong. Null: it was not done. */
  readonly change: <T>(act: () => Promise<T>) => Promise<T | null>
  /** A moment as a day of the house. */
  readonly day: (moment: string) => string
  readonly dialog: StepUp['dialog']
}

const purpose: Purpose = 'factor'

/** What the member of this session has beyond a password. */
export const useFactors = (): Factors => {
  const queryClient = useQueryClient()
  const { timeZone } = useBrand()
  const { tag } = useLanguage()
  const refusalText = useRefusalText()
  const { steppedUp, dialog } = useStepUp()
  const { data = null } = useQuery(ask('factor.list', {}))
  const change = async <T>(act: () => Promise<T>): Promise<T | null> => {
    try {
      const done = await steppedUp(purpose, act)
      await queryClient.invalidateQueries({ queryKey: ['factor.list'] })
      return done
    } catch (thrown) {
      toast({ says: refusalText(asRefused(thrown)), icon: 'warning-circle', stays: true })
      return null
    }
  }
  const day = (moment: string) =>
    new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeZone, numberingSystem: 'latn' }).format(new Date(moment))
  return { owned: data, change, day, dialog }
}
