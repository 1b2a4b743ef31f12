import { useState } from 'react'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useLinkCode } from '../../lib/use-link-code.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { openLogin } from '../session/login/open-login.ts'
import { PasswordMessages } from './password-messages.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { openForgot } from './open-password.ts'
import css from './password.module.css'
import { usePasswordForm } from './use-password-form.ts'

const Asking = () => {
  const say = useTranslate()
  const { form, bounds, alert, busy, areSound, submit } = usePasswordForm('')
  const token = useLinkCode()
  const [isSet, setDone] = useState(false)
  const [isOver, setOver] = useState(false)
  const reset = async (of: (name: string) => string): Promise<void> => {
    const typed = { newPassword: of('newPassword'), confirmNewPassword: of('confirmNewPassword') }
    if (typeof token !== 'string' || !areSound(typed)) return
    await send('password.mailReset', { token, ...typed })
    setDone(true)
  }
  const log = (
    <div className={css['acts']}>
      <Button kind="primary" onClick={() => openLogin()}>
        {say('login.submit')}
      </Button>
    </div>
  )
  return (
    <div className={css['page']}>
      <h1>{say('password.resetTitle')}</h1>
      {isSet ? (
        <>
          <p role="status">{say('password.isSet')}</p>
          {log}
        </>
      ) : token === null || isOver ? (
        <>
          <p role="alert">{say('password.linkOver')}</p>
          <div className={css['acts']}>
            <Button kind="primary" onClick={openForgot}>
              {say('password.askAgain')}
            </Button>
          </div>
        </>
      ) : (
        <Form
          ref={form}
          className={css['form']}
          alert={alert}
          busy={busy}
          onSubmit={(values) => submit(values, reset, (refused) => setOver(refused.is('reset_link_invalid')))}
        >
          <FormAlert icon="warning-circle" className={css['alert']} />
          <NewPasswordFields bounds={bounds} username="" />
          <div className={css['acts']}>
            <SubmitButton disabled={token === undefined}>{say('password.set')}</SubmitButton>
          </div>
        </Form>
      )}
    </div>
  )
}

/** Target of a mailed link: sets a new password once. The token is never part of an address that is sent anywhere (T9). */
export const ResetScreen = () => (
  <PasswordMessages>
    <Asking />
  </PasswordMessages>
)
