import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { closeModal, modalQueue } from '../../lib/modal-queue.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'

/** Shows the first modal of the queue and lazy-loads its code. */
export const ModalHost = () => {
  const say = useTranslate()
  const shown = useStore(modalQueue, (queue) => queue.shown)
  const [ready, setReady] = useState<{ key: string; Modal: ComponentType<{ onClose: () => void }> } | null>(null)
  if (shown === null && ready !== null) setReady(null)
  useEffect(() => {
    if (shown === null) return undefined
    let gone = false
    shown.load().then(
      (Modal) => {
        if (!gone) setReady({ key: shown.key, Modal })
      },
      () => {
        if (gone) return
        toast({ says: say('shell.networkAbnormal'), icon: 'warning-circle', stays: true })
        closeModal(shown.key)
      },
    )
    return () => {
      gone = true
    }
  }, [shown, say])
  if (shown === null || ready === null || ready.key !== shown.key) return null
  return <ready.Modal key={ready.key} onClose={() => closeModal(ready.key)} />
}
