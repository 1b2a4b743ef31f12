import type { RegistrationMethod } from '@perya/domain/registration/fields'
import { useQuery } from '@tanstack/react-query'
import { useModule } from '../../lib/brand/modules.ts'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { playerAnnouncements } from '../session/login/sign-in.ts'
import css from './register.module.css'

const Success = ({ username, way, onClose }: { username: string; way: RegistrationMethod; onClose: () => void }) => {
  const say = useTranslate()
  const hasLimits = useModule('PROTECT3')
  const hasDeposits = useModule('CASHIER3')
  const { data } = useQuery(playerAnnouncements)
  return (
    <Modal
      title={say('register.successTitle')}
      closeLabel={say('shell.close')}
      onClose={onClose}
      lead={<Icon name="check-circle-fill" className={css['rightIcon']} />}
    >
      {way === 'mobile' ? (
        <>
          <p className={css['notice']} role="status">
            {say('register.createdNotice', { name: username })}
          </p>
          <p className={css['warning']}>{say('register.createdHint')}</p>
        </>
      ) : (
        <p className={css['warning']}>{say('register.successText', { name: username })}</p>
      )}
      {data?.player.map((notice) => (
        <RichText key={notice.id} className={css['warning']} html={notice.content} />
      ))}
      <div className={css['next']}>
        {hasLimits && (
          <a href="/?member=playSafely" className={buttonClass('primary', 'm')} onClick={onClose}>
            {say('register.successLimit')}
          </a>
        )}
        {hasDeposits && (
          <a href="/?member=depositv2" className={buttonClass(hasLimits ? 'plain' : 'primary', 'm')} onClick={onClose}>
            {say('header.deposit')}
          </a>
        )}
        <button type="button" className="link" onClick={onClose}>
          {say('register.successStart')}
        </button>
      </div>
    </Modal>
  )
}

/**
 * What a new member can do next, with the announcements for the player, so that no other modal follows; after a registration by mobile number it
 * shows the created user name (REG-33, REG-34, A69).
 */
export const successModal = (username: string, way: RegistrationMethod) => {
  const SuccessModal = ({ onClose }: { onClose: () => void }) => (
    <DeferredMessages>
      <Success username={username} way={way} onClose={onClose} />
    </DeferredMessages>
  )
  return SuccessModal
}
