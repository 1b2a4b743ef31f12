import { useEffect, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Value } from '@perya/calls'
import { LateText } from '../../lib/late-text.tsx'
import { useModule } from '../../lib/modules.ts'
import { asRefused, type Refused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { openLogin } from '../session/index.ts'
import { comeIn } from '../session/sign-in.ts'
import type { Answer, Challenge } from '../session/ways/way.ts'
import css from './factor.module.css'
import { FurtherFactor } from './further-factor.tsx'
import { linkAfterSignIn } from './link-after-sign-in.ts'

type Unknown = NonNullable<Value<'factor.identitySignIn'>['unknown']>

const Outcome = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isRegisterOn = useModule('REG3')
  const alertId = useId()
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const take = (answer: Answer) => {
    if (answer.challenge !== undefined) return setChallenge(answer.challenge)
    comeIn(queryClient, answer)
    onClose()
    if (answer.mustComplete) void navigate({ to: '/complete' })
  }
  const tell = (thrown: unknown): Refused => {
    const refused = asRefused(thrown)
    setAlert(refusalText(refused))
    return refused
  }
  const attempt = async (act: () => Promise<Answer>): Promise<Refused | null> => {
    setBusy(true)
    setAlert('')
    try {
      take(await act())
      return null
    } catch (thrown) {
      return tell(thrown)
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    send('factor.identitySignIn', {}).then(({ signedIn, unknown: stranger }) => {
      if (signedIn !== null) take(signedIn)
      else setUnknown(stranger)
    }, tell)
    // What came back is taken once.
  }, [])
  const goOn = (act: () => void) => {
    if (unknown !== null) linkAfterSignIn({ linked: say('factor.linked'), notLinked: say('factor.notLinked') })
    onClose()
    act()
  }
  return (
    <Modal title={say('factor.identityTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      <div className={css['fields']}>
        <div id={alertId} role="alert" className={css['alert']}>
          {alert}
        </div>
        {challenge !== null ? (
          <FurtherFactor
            side="member"
            busy={busy}
            alertId={alertId}
            tell={setAlert}
            attempt={attempt}
            leave={onClose}
            challenge={challenge}
            onBack={() => goOn(() => openLogin())}
          />
        ) : unknown === null && alert === '' ? (
          <p role="status">{say('factor.identityWait')}</p>
        ) : (
          <>
            {unknown !== null && <p>{say('factor.unknown', unknown)}</p>}
            <div className={css['acts']}>
              {unknown !== null && isRegisterOn && (
                <Button onClick={() => goOn(() => void navigate({ href: '/register' }))}>{say('login.createAccount')}</Button>
              )}
              <Button kind="primary" onClick={() => goOn(() => openLogin())}>
                {say(unknown === null ? 'factor.backToLogin' : 'factor.linkByLogin')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}

/** What came of the way to a third party: in, one more step, or somebody whom nobody here knows yet. */
export const IdentityModal = (given: { onClose: () => void }) => (
  <LateText>
    <Outcome {...given} />
  </LateText>
)
