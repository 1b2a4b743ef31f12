import { Suspense, useEffect, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Value } from '@perya/calls'
import { LateText } from '../../lib/late-text.tsx'
import { asRefused, type Refused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import css from './dialog.module.css'
import { useSession } from './session-store.ts'
import { afterSignIn } from './complete-first.ts'
import { comeIn } from './sign-in.ts'
import { FurtherFactor } from './ways/index.ts'
import type { Answer, Challenge } from './ways/way.ts'

const Asking = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { who, username: me } = useSession()
  const [found, setFound] = useState<Value<'session.handoverPreview'> | null>(null)
  const [bad, setBad] = useState('')
  const [alert, setAlert] = useState('')
  const alertId = useId()
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  useEffect(() => {
    send('session.handoverPreview', { token: code }).then(setFound, (thrown: unknown) => setBad(refusalText(asRefused(thrown))))
    // Looked at once: a code lives for a minute.
  }, [code])
  const occupied = found !== null && (found.occupied || (who !== 'visitor' && me !== found.username))
  const attempt = async (act: () => Promise<Answer>): Promise<Refused | null> => {
    setBusy(true)
    setAlert('')
    try {
      const signed = await act()
      setBusy(false)
      if (signed.challenge !== undefined) {
        setChallenge(signed.challenge)
        return null
      }
      onClose()
      comeIn(queryClient, signed, found?.username ?? '')
      await navigate({ to: afterSignIn() })
      return null
    } catch (thrown) {
      const refused = asRefused(thrown)
      setAlert(refusalText(refused))
      setBusy(false)
      return refused
    }
  }
  const enter = async () => {
    const refused = await attempt(() => send('session.handover', { token: code, replace: occupied }))
    if (refused !== null) setBad(refusalText(refused))
  }
  const isOver = bad !== ''
  // The code is consumed by now, so going back leads to the login.
  if (challenge !== null && FurtherFactor !== null)
    return (
      <Modal title={say('handover.title')} closeLabel={say('shell.close')} onClose={onClose}>
        <p id={alertId} role="alert">
          {alert}
        </p>
        <FurtherFactor
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
  return (
    <Modal title={say('handover.title')} closeLabel={say('shell.close')} onClose={onClose}>
      <p role={isOver ? 'alert' : 'status'}>
        {isOver
          ? bad
          : found === null
            ? say('handover.looking')
            : occupied
              ? say('handover.occupied', { name: found.username })
              : say('handover.text', { name: found.username })}
      </p>
      <div className={css['acts']}>
        <Button kind="ghost" onClick={onClose}>
          {say(isOver ? 'shell.close' : occupied ? 'handover.stay' : 'handover.notNow')}
        </Button>
        {!isOver && (
          <Button kind="primary" disabled={busy || found === null} aria-busy={busy} onClick={() => void enter()}>
            {found === null ? say('session.continue') : say('handover.continue', { name: found.username })}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** Asks whether to go on as whom the address was made for, and signs nobody in before that was answered (AUTH-14, T2). */
export const HandoverModal = ({ code, onClose }: { code: string; onClose: () => void }) => (
  <Suspense>
    <LateText>
      <Asking code={code} onClose={onClose} />
    </LateText>
  </Suspense>
)
