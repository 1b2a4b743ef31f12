import type { ComponentType } from 'react'

/** Loads the modal for a forgotten password. */
export const loadForgot: (() => Promise<ComponentType<{ onClose: () => void }>>) | null = () =>
  import('../../password/forgot-modal.tsx').then((module) => module.ForgotModal)
