import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../lib/calls/send.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { SecretField } from '../../ui/fields/secret-field.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { afterSignIn } from '../session/complete-first.ts'
import { startSession } from '../session/login/sign-in.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import css from './password.module.css'
import { useRevealToggle } from './use-reveal-toggle.ts'
import { usePasswordForm } from './use-password-form.ts'

/**
 * Changes the password of the signed-in member. Right after a sign-in that requires the change, the old password is known and not asked for; the
 * server states when it is needed after all (PWD-01). Afterwards the member is logged in again and sent to Home (AUTH-13).
 */
export const ChangeForm = ({ isOldKnown, aside, onDone }: { isOldKnown: boolean; aside: ReactNode; onDone: () => void }) => {
  const say = useTranslate()
  const eyed = useRevealToggle()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const username = tabStorage.read('username') ?? ''
  const { form, bounds, alert, busy, tell, areSound, submit } = usePasswordForm(username)
  const [asksOld, setAsksOld] = useState(!isOldKnown)
  const change = async (of: (name: string) => string): Promise<void> => {
    const typed = { oldPassword: of('oldPassword'), newPassword: of('newPassword'), confirmNewPassword: of('confirmNewPassword') }
    if (asksOld && typed.oldPassword === '') return void tell(say('password.needOld'), 'oldPassword')
    if (!areSound(typed)) return
    const signed = await send('password.change', typed)
    onDone()
    startSession(queryClient, signed, username)
    toast({ says: say('password.changed'), icon: 'check-circle' })
    await navigate({ to: afterSignIn() })
  }
  return (
    <Form
      ref={form}
      className={css['form']}
      alert={alert}
      busy={busy}
      onSubmit={(values) =>
        submit(values, change, (refused) => {
          if (refused.is('old_password_required')) setAsksOld(true)
        })
      }
    >
      <FormAlert icon="warning-circle" className={css['alert']} />
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
      {asksOld && <SecretField {...eyed(say('password.old'))} name="oldPassword" autoComplete="current-password" />}
      <NewPasswordFields bounds={bounds} username={username} />
      <div className={css['acts']}>
        {aside}
        <SubmitButton>{say('password.set')}</SubmitButton>
      </div>
    </Form>
  )
}
