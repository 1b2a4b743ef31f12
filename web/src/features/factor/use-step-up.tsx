import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CallInputSent } from '@perya/calls'
import { toCallRefused } from '../../lib/calls/call-refused.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })))

/** The purpose of a step-up. */
export type StepUpPurpose = CallInputSent<'factor.stepUp'>['purpose']

type Asked = { readonly purpose: StepUpPurpose; readonly answer: (proved: boolean) => void }

/** Runs actions that the server may refuse until the member has stepped up; the dialog must be part of the page. */
export type StepUp = {
  /** Runs the action, asks for a step-up where it is refused without one, and runs it again. Resolves to null when the member cancels. */
  readonly steppedUp: <T>(purpose: StepUpPurpose, act: () => Promise<T>) => Promise<T | null>
  readonly dialog: ReactNode
}

/** Step-up for the actions of a screen. */
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
