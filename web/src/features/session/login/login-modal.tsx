import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { afterSignIn } from '../complete-first.ts'
import { LoginTab } from './login-tab.tsx'
import css from './login-modal.module.css'
import { requestedSide, consumePendingAction } from './open-login.ts'
import { startSession } from './sign-in.ts'
import { RegisterTab } from './register-tab.tsx'
import { LazySecondFactorStep } from '../ways/index.ts'
import { useSignInAttempt } from './use-sign-in-attempt.ts'

/** The popup of type login or register (MODAL-02), and the second factor where the server requires one (A77). */
export const LoginModal = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [type, setType] = useState(() => requestedSide().type)
  const [side, setSide] = useState(() => requestedSide().side)
  const { alert, busy, challenge, attempt, setAlert, setChallenge } = useSignInAttempt((signedIn, as) => {
    startSession(queryClient, signedIn, as)
    const goOn = consumePendingAction()
    onClose()
    if (goOn !== null) goOn()
    else void navigate({ to: afterSignIn() })
  })
  const alertId = useId()
  const face = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // By default the dialog focuses its first control, the close button.
    const fields = [...(face.current?.querySelectorAll<HTMLInputElement>('form input') ?? [])]
    fields.find((field) => field.value === '')?.focus()
  }, [type, challenge])
  const turn = (act: () => void) => {
    setAlert('')
    act()
  }
  const given = { side, busy, alertId, tell: setAlert, attempt, leave: onClose }
  const title = say(type === 'register' ? 'login.createTitle' : challenge === null ? 'login.title' : 'login.furtherTitle')
  const told = (
    <div id={alertId} role="alert" className={css['alert']} hidden={alert === ''}>
      <Icon name="warning-circle" />
      <span>{alert}</span>
    </div>
  )
  return (
    <Modal title={title} hideTitle size="wide" closeLabel={say('shell.close')} onClose={onClose}>
      <div className={css['login']}>
        <div className={css['picture']}>
          <img src="/login.svg" alt="" width="400" height="620" />
          <div>
            <strong>{say('login.pictureTitle')}</strong>
            <p>{say('login.pictureText')}</p>
          </div>
        </div>
        <div ref={face} className={css['form']}>
          <Suspense>
            {type === 'register' ? (
              <RegisterTab onClose={onClose} onLogin={() => turn(() => setType('login'))} />
            ) : challenge !== null && LazySecondFactorStep !== null ? (
              <>
                <p className={css['title']} aria-hidden="true">
                  {title}
                </p>
                {told}
                <LazySecondFactorStep {...given} challenge={challenge} onBack={() => turn(() => setChallenge(null))} />
              </>
            ) : (
              <LoginTab {...given} told={told} onRegister={() => turn(() => setType('register'))} onSide={(other) => turn(() => setSide(other))} />
            )}
          </Suspense>
        </div>
      </div>
    </Modal>
  )
}
