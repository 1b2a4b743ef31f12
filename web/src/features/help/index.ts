import { openModal } from '../../lib/modal-queue.ts'

export { useFeedbackRefusal } from './feedback/use-feedback-refusal.ts'

/** Opens the help popup, on a topic when one is named (FOOT-02, ROUTE-22). `onClosed` is called when it has closed. */
export const openHelp = (topicId: string, onClosed?: () => void): void =>
  openModal({
    key: 'help',
    rank: 'asked',
    load: () => import('./help-modal.tsx').then((module) => module.helpModalOn(topicId)),
    ...(onClosed === undefined ? {} : { onClosed }),
  })

/** Opens the feedback modal (SUPPORT-01). */
export const openFeedback = (): void =>
  openModal({ key: 'feedback', rank: 'asked', load: () => import('./feedback/feedback-modal.tsx').then((module) => module.FeedbackModal) })
