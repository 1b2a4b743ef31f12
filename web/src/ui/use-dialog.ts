import { type RefObject, useEffect, useRef } from 'react'
import { lockPage } from './lock-page.ts'

/** The browser's own dialog, open as long as its component lives: the page behind is held, and focus goes back where it came from. */
export const useDialog = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    const from = document.activeElement
    // Measured before the dialog opens: afterwards the whole page would have to be laid out for it.
    const unlock = lockPage()
    if (!shown.open) shown.showModal()
    return () => {
      shown.close()
      unlock()
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
