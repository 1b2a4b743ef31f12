import { disclaimerAge } from '@perya/domain/lobby/notices'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import css from './register.module.css'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'

const Warning = ({ title, texts, onClose }: { title: string; texts: readonly string[]; onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={title} closeLabel={say('shell.close')} onClose={onClose}>
      {texts.map((text) => (
        <p key={text} className={css['warning']}>
          {text}
        </p>
      ))}
      <div className={css['acts']}>
        <Button kind="primary" onClick={onClose}>
          {say('register.understood')}
        </Button>
      </div>
    </Modal>
  )
}

const Terms = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const age = disclaimerAge(useBrand().variant)
  return (
    <Warning
      title={say('register.disclaimerTitle')}
      texts={[say('register.disclaimerText'), say('register.disclaimerAge', { age })]}
      onClose={onClose}
    />
  )
}

const Invitation = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  return <Warning title={say('register.invitationTitle')} texts={[say('register.invitationText')]} onClose={onClose} />
}

/** Warns that terms and disclaimer have to be accepted first (REG-29, REG-30, PH-03). */
export const TermsWarning = (given: { onClose: () => void }) => (
  <DeferredMessages>
    <Terms {...given} />
  </DeferredMessages>
)

/** Warns that an invitation code does not exist (ERR-01, ERR-27). */
export const InvitationWarning = (given: { onClose: () => void }) => (
  <DeferredMessages>
    <Invitation {...given} />
  </DeferredMessages>
)
