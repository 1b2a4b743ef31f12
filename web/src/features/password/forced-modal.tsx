import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { signOut } from '../session/sign-out.ts'
import { ChangeForm } from './change-form.tsx'
import { PasswordMessages } from './password-messages.tsx'
import css from './password.module.css'

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut(queryClient)
    onClose()
    await navigate({ to: '/' })
  }
  return (
    <Modal title={say('password.forcedTitle')}>
      <div className={css['form']}>
        <p>{say('password.forcedText')}</p>
        <ChangeForm
          isOldKnown
          onDone={onClose}
          aside={
            <Button kind="ghost" disabled={leaving} onClick={() => void leave()}>
              {say('logout.confirm')}
            </Button>
          }
        />
      </div>
    </Modal>
  )
}

/** The forced password change: it closes only with a new password or by logging out (AUTH-10, AUTH-11, A73). */
export const ForcedModal = ({ onClose }: { onClose: () => void }) => (
  <PasswordMessages>
    <Asking onClose={onClose} />
  </PasswordMessages>
)
