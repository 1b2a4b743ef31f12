import { openModal } from '../../../lib/modal-queue.ts'
import { useModule } from '../../../lib/brand/modules.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { loadForgot } from '../ways/forgot.ts'

/** Opens the password recovery, where the brand offers a method (MODAL-01, FLAG-02, FLAG-03). */
export const ForgotLink = ({ leave }: { leave: () => void }) => {
  const say = useTranslate()
  const byMail = useModule('CHNGPASSMAIL3')
  const bySms = useModule('CHNGPASSVERIF3')
  const load = loadForgot
  if (load === null || !(byMail || bySms)) return null
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        // Enqueues the modal before closing this one: an automatic modal may be waiting too, and must not come first.
        openModal({ key: 'forgot-password', rank: 'asked', load })
        leave()
      }}
    >
      {say('login.forgot')}
    </button>
  )
}
