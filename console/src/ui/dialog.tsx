import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../texts/en.ts'
import { IconButton } from './button.tsx'

/** A modal dialog; Escape and the close button close it. */
export const Dialog = ({
  title,
  isWide = false,
  onClose,
  children,
}: {
  title: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown !== null && !shown.open) {
      shown.showModal()
      // Not the close button, which comes first.
      shown.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, select')?.focus()
    }
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div>
        <div className="row">
          <h2 id={id}>{title}</h2>
          <span className="end">
            <IconButton icon="x" label={t.common.close} onClick={onClose} />
          </span>
        </div>
        {children}
      </div>
    </dialog>
  )
}
