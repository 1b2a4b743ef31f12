import { useSay } from '../../lib/text.tsx'
import { Modal } from '../../ui/modal.tsx'
import { say as toast } from '../../ui/toast.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** The feedback modal. */
export const FeedbackModal = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const sent = () => {
    toast({ says: say('feedback.sent'), icon: 'check-circle' })
    onClose()
  }
  return (
    <Modal title={say('feedback.title')} closeLabel={say('shell.close')} onClose={onClose}>
      <FeedbackForm onSent={sent} />
    </Modal>
  )
}
