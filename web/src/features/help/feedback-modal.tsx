import { useState } from 'react'
import { HelpText } from '../../lib/help-text.tsx'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { SentWord } from './sent-word.tsx'

const Dialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const [reference, setReference] = useState<string | null>(null)
  return (
    <Modal title={say('feedback.title')} closeLabel={say('shell.close')} onClose={onClose}>
      {reference === null ? (
        <FeedbackForm onSent={setReference} />
      ) : (
        <>
          <SentWord reference={reference} />
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
  <HelpText>
    <Dialog {...given} />
  </HelpText>
)
