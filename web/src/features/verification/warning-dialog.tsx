import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import css from './verification.module.css'

/** The warning that a code was not sent, in the server's text (ERR-02). It is shown above everything else. */
export const WarningDialog = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={say('code.notSent')} closeLabel={say('shell.close')} onClose={onClose}>
      <p dir="auto">{text}</p>
      <div className={css['acts']}>
        <Button kind="primary" onClick={onClose}>
          {say('code.understood')}
        </Button>
      </div>
    </Modal>
  )
}
