import { useState } from 'react'
import { useModule } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PasswordMessages } from './password-messages.tsx'
import { EmailResetForm } from './email-reset-form.tsx'
import css from './password.module.css'
import { SmsResetForm } from './sms-reset-form.tsx'

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const byMail = useModule('CHNGPASSMAIL3')
  const bySms = useModule('CHNGPASSVERIF3')
  const [chosen, setChosen] = useState<'mail' | 'sms'>(byMail ? 'mail' : 'sms')
  const face = chosen === 'mail' ? <EmailResetForm onClose={onClose} /> : <SmsResetForm onClose={onClose} />
  return (
    <Modal title={say('password.forgotTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      {byMail && bySms ? (
        <Tabs
          label={say('password.waysBack')}
          value={chosen}
          tabs={[
            { value: 'mail', says: say('password.byMail') },
            { value: 'sms', says: say('password.bySms') },
          ]}
          onChoose={setChosen}
        >
          <div className={css['tabs']}>{face}</div>
        </Tabs>
      ) : (
        face
      )}
    </Modal>
  )
}

/** The forgot-password modal: by e-mail and by SMS, as far as the brand offers them (MODAL-01, FLAG-02, FLAG-03). */
export const ForgotModal = ({ onClose }: { onClose: () => void }) => (
  <PasswordMessages>
    <Asking onClose={onClose} />
  </PasswordMessages>
)
