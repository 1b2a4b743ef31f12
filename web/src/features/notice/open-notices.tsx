import { openModal } from '../../lib/modal-queue.ts'

/** Opens the notice modal, on one notice or on the first page (MODAL-03, HOME-03). */
export const openNotices = (open: string | null): void =>
  openModal({
    key: 'notices',
    rank: 'asked',
    load: async () => {
      const { NoticeModal } = await import('./notice-modal.tsx')
      return ({ onClose }) => <NoticeModal open={open} onClose={onClose} />
    },
  })
