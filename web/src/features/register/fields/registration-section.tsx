import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import css from '../register.module.css'
import type { RegistrationStepName } from '../steps/registration-steps.ts'

/** One step of the form. A phone shows only the current one; a wide window shows all of them on one page. */
export const RegistrationSection = ({
  name,
  step,
  steps,
  isCurrent,
  children,
}: {
  name: RegistrationStepName
  step: number
  steps: number
  isCurrent: boolean
  children: ReactNode
}) => {
  const say = useTranslate()
  const id = useId()
  return (
    <section className={css['step']} aria-labelledby={id} data-current={isCurrent ? '' : undefined}>
      <div className={css['stepHead']}>
        <h2 id={id} tabIndex={-1}>
          {steps > 1 && <span className={css['stepOf']}>{say('register.stepOf', { step, steps })} </span>}
          {say(`register.step.${name}`)}
        </h2>
        {step === 1 && <p className={css['requiredHint']}>{say('register.required')}</p>}
      </div>
      {name === 'person' && <p className={css['requiredHint']}>{say('register.whyPerson')}</p>}
      {children}
    </section>
  )
}
