import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import css from './dialog.module.css'
import { useSession } from './session-store.ts'
import { afterSignIn } from './complete-first.ts'
import { startSession } from './login/sign-in.ts'
import { LazySecondFactorStep } from './ways/index.ts'
import { useSignInAttempt } from './login/use-sign-in-attempt.ts'

const Arrival = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { who, username: me } = useSession()
  // The account that the code opens.
  const [name, setName] = useState('')
  // Signing in would end another session of this browser, so the visitor is asked first.
  const [asks, setAsks] = useState(false)
  const [bad, setBad] = useState('')
  const alertId = useId()
  const isOnce = useRef(false)
  const { alert, busy, challenge, attempt, setAlert } = useSignInAttempt(async (signedIn, username) => {
    const as = username === '' ? name : username
    onClose()
    startSession(queryClient, signedIn, as)
    toast({ says: say('handover.done', { name: as }), icon: 'check-circle' })
    await navigate({ to: afterSignIn() })
  })
  const enter = async (username: string, replace: boolean) => {
    const refused = await attempt(() => send('session.handover', { token: code, replace }), username)
    // Another tab logged in after the code was checked.
    if (refused?.is('another_session') === true) setAsks(true)
    else if (refused !== null) setBad(refusalText(refused))
  }
  const preview = useEffectEvent(() => {
    send('session.handoverPreview', { token: code }).then(
      async ({ username, occupied }) => {
        setName(username)
        if (occupied || (who !== 'visitor' && me !== username)) setAsks(true)
        else await enter(username, false)
      },
      (thrown: unknown) => setBad(refusalText(toCallRefused(thrown))),
    )
  })
  // Checked immediately: a code is valid for one minute.
  useEffect(() => {
    if (isOnce.current) return
    isOnce.current = true
    preview()
  }, [code])
  const isOver = bad !== ''
  // The code is consumed by now, so going back leads to the login.
  if (challenge !== null && LazySecondFactorStep !== null)
    return (
      <Modal title={say('handover.title')} closeLabel={say('shell.close')} onClose={onClose}>
        <p id={alertId} role="alert">
          {alert}
        </p>
        <LazySecondFactorStep
          side="member"
          busy={busy}
          alertId={alertId}
          tell={setAlert}
          attempt={attempt}
          leave={onClose}
          challenge={challenge}
          onBack={onClose}
        />
      </Modal>
    )
  if (!asks && !isOver) return null
  return (
    <Modal title={say('handover.title')} closeLabel={say('shell.close')} onClose={onClose}>
      <p role={isOver ? 'alert' : 'status'}>{isOver ? bad : say('handover.occupied', { name })}</p>
      <div className={css['acts']}>
        <Button kind="ghost" onClick={onClose}>
          {say(isOver ? 'shell.close' : 'handover.stay')}
        </Button>
        {!isOver && (
          <Button kind="primary" disabled={busy} aria-busy={busy} onClick={() => void enter(name, true)}>
            {say('handover.continue', { name })}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** Logs a visitor in immediately by the code of the address; asks first where another session of this browser would end (AUTH-14, B03). */
export const HandoverModal = ({ code, onClose }: { code: string; onClose: () => void }) => (
  <Suspense>
    <DeferredMessages>
      <Arrival code={code} onClose={onClose} />
    </DeferredMessages>
  </Suspense>
)
