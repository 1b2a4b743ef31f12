import { type RefObject, useEffect, useRef } from 'react'
import { lockPage } from './lock-page.ts'

/** The browser's own dialog, open as long as its component is mounted: the page behind does not scroll, and focus returns to where it was. */
export const useDialog = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    const from = document.activeElement
    // Measured before the dialog opens: afterwards it would force a layout of the whole page.
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
