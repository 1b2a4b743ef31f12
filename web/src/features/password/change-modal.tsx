import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { ChangeForm } from './change-form.tsx'
import { PasswordMessages } from './password-messages.tsx'

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={say('password.changeTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      <ChangeForm
        isOldKnown={false}
        onDone={onClose}
        aside={
          <Button kind="ghost" onClick={onClose}>
            {say('shell.cancel')}
          </Button>
        }
      />
    </Modal>
  )
}

/** The change-password modal (MODAL-01). */
export const ChangePasswordModal = ({ onClose }: { onClose: () => void }) => (
  <PasswordMessages>
    <Asking onClose={onClose} />
  </PasswordMessages>
)
