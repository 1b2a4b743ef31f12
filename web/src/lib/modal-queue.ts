/**
 * A queue that shows one modal at a time. Automatic modals wait for their turn: forced password change, what the visitor opened, announcements after
 * login, disclaimer, announcement, promotion.
 */
import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Order in which waiting modals are shown. */
export const modalRank = { forced: 0, asked: 1, afterLogin: 2, disclaimer: 3, announcement: 4, promotion: 5 } as const

/** A modal to be shown. `load` lazy-loads its component when its turn comes; the same `key` is never queued twice. */
export type ModalEntry = {
  readonly key: string
  readonly rank: keyof typeof modalRank
  readonly load: () => Promise<ComponentType<{ onClose: () => void }>>
  /** Called once it has closed. */
  readonly onClosed?: () => void
}

type Queue = {
  readonly shown: ModalEntry | null
  readonly waiting: readonly ModalEntry[]
  /** While held, automatic modals wait, because it is still being determined which of them comes first. */
  readonly held: boolean
}

/** The one queue of the page. */
export const modalQueue = createStore<Queue>(() => ({ shown: null, waiting: [], held: false }))

const advanced = (queue: Queue): Queue => {
  const [next, ...rest] = queue.waiting
  if (queue.shown !== null || next === undefined || (queue.held && modalRank[next.rank] > modalRank.asked)) return queue
  return { ...queue, shown: next, waiting: rest }
}

/** Returns the queue with one more entry. */
export const enqueueModal = (queue: Queue, entry: ModalEntry): Queue => {
  if (queue.shown?.key === entry.key || queue.waiting.some((one) => one.key === entry.key)) return queue
  const comesByItself = modalRank[entry.rank] > modalRank.asked
  if (queue.shown === null && !(queue.held && comesByItself)) return { ...queue, shown: entry }
  // First in, first out within a rank: toSorted is stable.
  return { ...queue, waiting: [...queue.waiting, entry].toSorted((a, b) => modalRank[a.rank] - modalRank[b.rank]) }
}

/** Returns the queue without an entry, shown or waiting. */
export const dequeueModal = (queue: Queue, key: string): Queue => {
  const waiting = queue.waiting.filter((one) => one.key !== key)
  if (queue.shown?.key !== key) return { ...queue, waiting }
  return advanced({ ...queue, shown: null, waiting })
}

/** Shows a modal, now or when those before it have closed. */
export const openModal = (entry: ModalEntry): void => modalQueue.setState((queue) => enqueueModal(queue, entry))

/** Closes a modal. */
export const closeModal = (key: string): void => {
  const gone = [modalQueue.getState().shown, ...modalQueue.getState().waiting].find((one) => one?.key === key)
  modalQueue.setState((queue) => dequeueModal(queue, key))
  gone?.onClosed?.()
}

/** Holds automatic modals back until `resumeModals`. */
export const pauseModals = (): void => modalQueue.setState({ held: true })

/** Shows the first of the waiting modals. */
export const resumeModals = (): void => modalQueue.setState((queue) => advanced({ ...queue, held: false }))
