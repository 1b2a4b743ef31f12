import { openModal } from '../../lib/modal-queue.ts'
import { useModule } from '../../lib/modules.ts'
import { useTranslate } from '../../lib/text.tsx'
import { loadForgot } from './ways/forgot.ts'

/** Opens what helps when the password is forgotten, where the brand offers a way (MODAL-01, FLAG-02, FLAG-03). */
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
        // First in the queue, then out of the way: what comes by itself may be waiting there too, and nobody asked for that.
        openModal({ key: 'forgot-password', rank: 'asked', load })
        leave()
      }}
    >
      {say('login.forgot')}
    </button>
  )
}
