import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import css from './side-sheet.module.css'
import { useDialog } from './use-dialog.ts'

/**
 * A sheet from the end edge of the page, full height: the browser's own dialog, so focus stays inside, Escape closes it and focus returns to where it
 * was.
 */
export const SideSheet = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => {
  const dialog = useDialog()
  const onEscape = (event: KeyboardEvent) => {
    // A menu or a dialog inside handles it itself.
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
