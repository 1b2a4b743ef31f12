import { useEffect } from 'react'
import { create } from 'zustand'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import css from './toast-message.module.css'

/** A short message. `stays`: until dismissed, for money and errors; `undo` offers to undo the action. */
export type ToastMessage = {
  readonly says: string
  readonly icon?: IconName
  readonly stays?: boolean
  readonly undo?: { readonly says: string; readonly does: () => void }
}

const useToasts = create<{ toast: (ToastMessage & { readonly id: number }) | null; next: number }>(() => ({ toast: null, next: 1 }))

/** Shows a message at the foot of the page; one at a time, the newest replaces the others. */
export const showToast = (toast: ToastMessage): void => useToasts.setState(({ next }) => ({ toast: { ...toast, id: next }, next: next + 1 }))

const putAside = (id: number): void => useToasts.setState((now) => (now.toast?.id === id ? { toast: null } : now))

/** Container of toasts, once in the shell. The region is always present, so that screen readers announce its changes. */
export const Toaster = ({ closeLabel }: { closeLabel: string }) => {
  const toast = useToasts((state) => state.toast)
  useEffect(() => {
    if (toast === null || toast.stays === true) return undefined
    const gone = setTimeout(() => putAside(toast.id), 5000)
    return () => clearTimeout(gone)
  }, [toast])
  return (
    <div className={css['region']} role="status" aria-live="polite">
      {toast !== null && (
        <div key={toast.id} className={css['toast']}>
          <Icon name={toast.icon ?? 'info'} />
          <span>{toast.says}</span>
          {toast.undo !== undefined && (
            <button
              type="button"
              className={css['undo']}
              onClick={() => {
                toast.undo?.does()
                putAside(toast.id)
              }}
            >
              {toast.undo.says}
            </button>
          )}
          <IconButton label={closeLabel} className={css['close']} onClick={() => putAside(toast.id)}>
            <Icon name="x" size="s" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
