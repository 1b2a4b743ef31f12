import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import { openLogin } from '../session/login/open-login.ts'
import css from './register.module.css'

/** The head of the registration page; on a phone with one lamp per step, and a button back from the second step on. */
export const RegisterHead = ({ step, steps, goBack }: { step: number; steps: number; goBack: () => void }) => {
  const say = useTranslate()
  return (
    <div className={css['head']} data-stepped={step > 1 ? '' : undefined}>
      <div>
        <h1>{say('register.title')}</h1>
        <p>
          {say('register.member')}{' '}
          <button type="button" className="link" onClick={() => openLogin()}>
            {say('register.logIn')}
          </button>
        </p>
      </div>
      <a href="/" className={buttonClass('ghost', 's', css['home'])}>
        <Icon name="arrow-left" size="s" className={css['flip']} />
        <span>{say('register.home')}</span>
      </a>
      {step > 1 && (
        <IconButton label={say('register.back')} className={css['back']} onClick={goBack}>
          <Icon name="arrow-left" className={css['flip']} />
        </IconButton>
      )}
      {steps > 1 && <ProgressLamps of={steps} lit={step} label={say('register.stepOf', { step, steps })} className={css['progress']} />}
    </div>
  )
}
