import { useState } from 'react'
import { useModule } from '../../lib/modules.ts'
import { useSay } from '../../lib/text.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Late } from './late.tsx'
import { MailFace } from './mail-face.tsx'
import css from './password.module.css'
import { SmsFace } from './sms-face.tsx'

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const byMail = useModule('CHNGPASSMAIL3')
  const bySms = useModule('CHNGPASSVERIF3')
  const [chosen, setChosen] = useState<'mail' | 'sms'>(byMail ? 'mail' : 'sms')
  const face = chosen === 'mail' ? <MailFace onClose={onClose} /> : <SmsFace onClose={onClose} />
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
  <Late>
    <Asking onClose={onClose} />
  </Late>
)
