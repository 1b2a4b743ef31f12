import { useTranslate } from '../../../lib/text/text.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { useSession } from '../../session/index.ts'
import { AccountItems } from './account-items.tsx'

/** The account on a phone: the items of the avatar menu. */
export const AccountModal = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const { nickname } = useSession()
  return (
    <Modal title={nickname} closeLabel={say('shell.close')} onClose={onClose}>
      <AccountItems onChosen={onClose} />
    </Modal>
  )
}
