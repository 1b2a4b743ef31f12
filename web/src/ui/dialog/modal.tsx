import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import css from './modal.module.css'
import { useDialog } from './use-dialog.ts'

/**
 * A dialog over the page: the browser's own, so focus stays inside, Escape closes it and focus returns to where it was. On phones it is a bottom
 * sheet. Without `onClose` it cannot be dismissed: it requires an answer.
 */
export const Modal = ({
  title,
  hideTitle = false,
  size = 'narrow',
  closeLabel,
  onClose,
  children,
  lead,
}: {
  title: string
  hideTitle?: boolean
  size?: 'narrow' | 'wide'
  closeLabel?: string
  onClose?: () => void
  children: ReactNode
  lead?: ReactNode
}) => {
  const dialog = useDialog()
  const id = useId()
  const onEscape = (event: KeyboardEvent) => {
    // Handled here, because a browser force-closes a dialog at the second Escape whatever `cancel` does.
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose?.()
  }
  const onBrowserClose = () => {
    if (dialog.current === null || dialog.current.open) return
    if (onClose === undefined) dialog.current.showModal()
    else onClose()
  }
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose?.()
  }
  return (
    <dialog
      ref={dialog}
      className={cx(css['dialog'], css[size])}
      aria-labelledby={id}
      onClick={onBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={onEscape}
      onClose={onBrowserClose}
    >
      <div className={css['box']}>
        <div className={cx(css['head'], hideTitle && css['bare'])}>
          {lead}
          <h2 id={id} className={hideTitle ? css['said'] : undefined}>
            {title}
          </h2>
          {onClose !== undefined && (
            <IconButton label={closeLabel ?? title} className={css['close']} onClick={onClose}>
              <Icon name="x" />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
