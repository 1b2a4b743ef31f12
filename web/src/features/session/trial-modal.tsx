import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import css from './dialog.module.css'

/** The warning `in_need_true_account`, with its submit button (ROLE-03). */
export const TrialModal = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={say('session.trialTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      <p>{say('session.trialText')}</p>
      <div className={css['acts']}>
        <Button kind="primary" onClick={onClose}>
          {say('session.trialSubmit')}
        </Button>
      </div>
    </Modal>
  )
}
