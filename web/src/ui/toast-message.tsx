import { useEffect } from 'react'
import { create } from 'zustand'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import css from './toast-message.module.css'

/** A short word to the person. `stays`: until put aside, for money and errors; `undo` offers the way back. */
export type ToastMessage = {
  readonly says: string
  readonly icon?: IconName
  readonly stays?: boolean
  readonly undo?: { readonly says: string; readonly does: () => void }
}

const useToasts = create<{ toast: (ToastMessage & { readonly id: number }) | null; next: number }>(() => ({ toast: null, next: 1 }))

/** Says something at the foot of the page; one at a time, the newest wins. */
export const showToast = (toast: ToastMessage): void => useToasts.setState(({ next }) => ({ toast: { ...toast, id: next }, next: next + 1 }))

const putAside = (id: number): void => useToasts.setState((now) => (now.toast?.id === id ? { toast: null } : now))

/** Where toasts show: once in the shell. The region is always there, so that screen readers hear what comes into it. */
export const Toaster = ({ closeLabel }: { closeLabel: string }) => {
  const toast = useToasts((state) => state.toast)
  useEffect(() => {
    if (toast === null || toast.stays === true) return
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
