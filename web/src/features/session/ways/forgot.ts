import type { ComponentType } from 'react'

/** Brings the modal for a forgotten password. */
export const loadForgot: (() => Promise<ComponentType<{ onClose: () => void }>>) | null = () =>
  import('../../password/forgot-modal.tsx').then((module) => module.ForgotModal)
