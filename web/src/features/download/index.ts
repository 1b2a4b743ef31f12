import { openModal } from '../../lib/modal-queue.ts'

/** Opens the app-download dialog on a tab (DOWN-01). */
export const openDownload = (first: 'ANDROID' | 'IOS'): void =>
  openModal({ key: 'download', rank: 'asked', load: () => import('./download-modal.tsx').then((module) => module.downloadModalOn(first)) })

export { AppQrCode } from './app-qr-code.tsx'
