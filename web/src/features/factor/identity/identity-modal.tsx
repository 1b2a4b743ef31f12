import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Value } from '@perya/calls'
import { DeferredMessages } from '../../../lib/text/deferred-messages.tsx'
import { useModule } from '../../../lib/brand/modules.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { send } from '../../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { openLogin } from '../../session/index.ts'
import { startSession } from '../../session/login/sign-in.ts'
import { useSignInAttempt } from '../../session/login/use-sign-in-attempt.ts'
import type { SignInAnswer } from '../../session/ways/sign-in-method.ts'
import css from '../factor.module.css'
import { SecondFactorStep } from '../second-factor-step.tsx'
import { linkPendingIdentity } from './link-pending-identity.ts'

type Unknown = NonNullable<Value<'factor.identitySignIn'>['unknown']>

const Outcome = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isRegisterOn = useModule('REG3')
  const alertId = useId()
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const arrive = (signedIn: SignInAnswer) => {
    startSession(queryClient, signedIn)
    onClose()
    if (signedIn.mustComplete) void navigate({ to: '/complete' })
  }
  const { alert, busy, challenge, attempt, setAlert, setChallenge } = useSignInAttempt(arrive)
  // The result of the redirect is consumed once.
  const onOpen = useEffectEvent(() => {
    send('factor.identitySignIn', {}).then(
      ({ signedIn, unknown: stranger }) => {
        if (signedIn?.challenge !== undefined) setChallenge(signedIn.challenge)
        else if (signedIn !== null) arrive(signedIn)
        else setUnknown(stranger)
      },
      (thrown: unknown) => setAlert(refusalText(toCallRefused(thrown))),
    )
  })
  useEffect(() => onOpen(), [])
  const goOn = (act: () => void) => {
    if (unknown !== null) linkPendingIdentity({ linked: say('factor.linked'), notLinked: say('factor.notLinked') })
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
          <SecondFactorStep
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

/** The result of signing in with an identity provider: signed in, a second factor, or an identity that no account is linked to yet. */
export const IdentityModal = (given: { onClose: () => void }) => (
  <DeferredMessages>
    <Outcome {...given} />
  </DeferredMessages>
)
