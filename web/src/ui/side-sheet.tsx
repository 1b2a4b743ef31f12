import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import css from './side-sheet.module.css'
import { useDialog } from './use-dialog.ts'

/**
 * A sheet from the end of the page, full height, with the page at its edge: the browser's own dialog, so focus stays inside, Escape
 * closes it and focus goes back to where it came from.
 */
export const SideSheet = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => {
  const dialog = useDialog()
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
