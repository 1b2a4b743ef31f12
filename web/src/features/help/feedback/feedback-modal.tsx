import { useState } from 'react'
import { HelpMessages } from '../../../lib/text/help-messages.tsx'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackSent } from './feedback-sent.tsx'

const Dialog = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const [reference, setReference] = useState<string | null>(null)
  return (
    <Modal title={say('feedback.title')} closeLabel={say('shell.close')} onClose={onClose}>
      {reference === null ? (
        <FeedbackForm onSent={setReference} />
      ) : (
        <>
          <FeedbackSent reference={reference} />
          <Button kind="primary" onClick={onClose}>
            {say('shell.close')}
          </Button>
        </>
      )}
    </Modal>
  )
}

/** The feedback modal (SUPPORT-01). */
export const FeedbackModal = (given: { onClose: () => void }) => (
  <HelpMessages>
    <Dialog {...given} />
  </HelpMessages>
)
