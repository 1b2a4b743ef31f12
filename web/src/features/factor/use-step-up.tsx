import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CallInputSent } from '@perya/calls'
import { toCallRefused } from '../../lib/call-refused.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })))

/** What a member does when he is asked to prove once more that it is him. */
export type StepUpPurpose = CallInputSent<'factor.stepUp'>['purpose']

type Asked = { readonly purpose: StepUpPurpose; readonly answer: (proved: boolean) => void }

/** Does something that the server may refuse until the member has stepped up; the dialog must stand in the page. */
export type StepUp = {
  /** Does it, asks for the step-up where it is refused for want of one, and does it again. Resolves to null when the person puts it aside. */
  readonly steppedUp: <T>(purpose: StepUpPurpose, act: () => Promise<T>) => Promise<T | null>
  readonly dialog: ReactNode
}

/** Stepping up for whatever a screen does. */
export const useStepUp = (): StepUp => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const steppedUp = async <T,>(purpose: StepUpPurpose, act: () => Promise<T>): Promise<T | null> => {
    try {
      return await act()
    } catch (thrown) {
      if (!toCallRefused(thrown).is('step_up_required')) throw thrown
      const proved = await new Promise<boolean>((answer) => setAsked({ purpose, answer }))
      setAsked(null)
      return proved ? act() : null
    }
  }
  const dialog =
    asked === null ? null : (
      <Suspense>
        <StepUpDialog purpose={asked.purpose} onAnswer={asked.answer} />
      </Suspense>
    )
  return { steppedUp, dialog }
}
