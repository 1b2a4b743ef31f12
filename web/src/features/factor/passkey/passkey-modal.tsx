import { Suspense } from 'react'
import { DeferredMessages } from '../../../lib/text/deferred-messages.tsx'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { PasskeyList } from '../index.ts'

const Passkeys = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={say('factor.passkeys')} hideTitle closeLabel={say('shell.close')} onClose={onClose}>
      <Suspense>
        <PasskeyList />
      </Suspense>
    </Modal>
  )
}

/** The passkeys of a member over another page, for an action that needs one. */
export const PasskeyModal = ({ onClose }: { onClose: () => void }) => (
  <DeferredMessages>
    <Passkeys onClose={onClose} />
  </DeferredMessages>
)
