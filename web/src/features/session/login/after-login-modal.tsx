import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import css from '../dialog.module.css'
import { playerAnnouncements } from './sign-in.ts'

/** Announcements for the player who has just signed in (A75). */
export const AfterLoginModal = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const { data } = useQuery(playerAnnouncements)
  return (
    <Modal title={say('session.afterLogin')} closeLabel={say('shell.close')} onClose={onClose}>
      <ul className={css['notices']}>
        {data?.player.map((notice) => (
          <li key={notice.id}>
            <h3>{notice.title}</h3>
            <RichText html={notice.content} />
          </li>
        ))}
      </ul>
      <div className={css['acts']}>
        <Button kind="primary" onClick={onClose}>
          {say('session.continue')}
        </Button>
      </div>
    </Modal>
  )
}
