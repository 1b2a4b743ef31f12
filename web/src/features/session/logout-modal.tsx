import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import css from './dialog.module.css'
import { signOut } from './sign-out.ts'

/** Asks before logging out, then navigates to Home (AUTH-16, AUTH-17). */
export const LogoutModal = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { busy, attempt } = useSend()
  const confirm = async () => {
    const { done: isConfirmed } = await attempt(() => signOut(queryClient))
    if (isConfirmed !== true) toast({ says: say('logout.failed'), icon: 'warning-circle', stays: true })
    onClose()
    await navigate({ to: '/' })
  }
  return (
    <Modal title={say('logout.title')} closeLabel={say('shell.close')} onClose={onClose}>
      <p>{say('logout.text')}</p>
      <div className={css['acts']}>
        <Button kind="ghost" onClick={onClose}>
          {say('shell.cancel')}
        </Button>
        <Button kind="primary" disabled={busy} onClick={() => void confirm()}>
          {say('logout.confirm')}
        </Button>
      </div>
    </Modal>
  )
}
