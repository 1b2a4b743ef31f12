import type { RegistrationMethod } from '@perya/domain/registration/fields'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import css from './register.module.css'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'

const Success = ({ username, way, onClose }: { username: string; way: RegistrationMethod; onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal
      title={say('register.successTitle', { name: username })}
      closeLabel={say('shell.close')}
      onClose={onClose}
      lead={<Icon name="check-circle-fill" className={css['rightIcon']} />}
    >
      <p className={css['warning']}>{say('register.successText')}</p>
      {way === 'mobile' && (
        <>
          <p className={css['notice']} role="status">
            {say('register.createdNotice', { name: username })}
          </p>
          <p className={css['warning']}>{say('register.createdHint')}</p>
        </>
      )}
      <div className={css['acts']}>
        <Button kind="primary" onClick={onClose}>
          {say('register.successStart')}
        </Button>
      </div>
    </Modal>
  )
}

/** The welcome of a new member; after a registration by mobile number it shows the created user name (REG-33, REG-34, A69). */
export const successModal = (username: string, way: RegistrationMethod) => {
  const SuccessModal = ({ onClose }: { onClose: () => void }) => (
    <DeferredMessages>
      <Success username={username} way={way} onClose={onClose} />
    </DeferredMessages>
  )
  return SuccessModal
}
