import { type ComponentType, useEffect } from 'react'
import { HelpMessages } from '../../lib/text/help-messages.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { isHelpOpenOnServer } from './is-help-open-on-server.ts'
import { HelpTopics } from './help-topics.tsx'
import css from './help.module.css'
import { topicOf } from './topic-list.tsx'

const Dialog = ({ opened, onClose }: { opened: string; onClose: () => void }) => {
  const say = useTranslate()
  useEffect(() => {
    isHelpOpenOnServer.setState(true)
    return () => isHelpOpenOnServer.setState(false)
  }, [])
  return (
    <Modal title={say('page.help')} size="wide" closeLabel={say('shell.close')} onClose={onClose}>
      <HelpTopics opened={opened} heading="h3" />
      <p className={css['more']}>
        <a className="link" href="/helpmc">
          {say('help.centreAll')}
        </a>
      </p>
    </Modal>
  )
}

/** The help popup, open on one topic. */
export const helpModalOn =
  (topicId: string): ComponentType<{ onClose: () => void }> =>
  ({ onClose }) => (
    <HelpMessages>
      <Dialog opened={topicOf(topicId)} onClose={onClose} />
    </HelpMessages>
  )
