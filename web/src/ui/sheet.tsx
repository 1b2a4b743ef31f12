import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './sheet.module.css'
import { lockPage } from './lock-page.ts'

/**
 * A sheet from the end of the page, full height, with the page at its edge: the browser's own dialog, so focus stays inside, Escape
 * closes it and focus goes back to where it came from.
 */
export const Sheet = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    const from = document.activeElement
    const unlock = lockPage()
    if (!shown.open) shown.showModal()
    return () => {
      shown.close()
      unlock()
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [])
  const onEscape = (event: KeyboardEvent) => {
    // A menu or a dialog inside answers for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={css['sheet']}
      aria-label={label}
      onClick={onBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onEscape}
    >
      {children}
    </dialog>
  )
}
