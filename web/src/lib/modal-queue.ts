/**
 * One modal at a time. What comes by itself waits for its turn: forced password, what the person asked for, announcements after
 * login, disclaimer, announcement, promotion.
 */
import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

/** Order in which waiting modals are shown. */
export const modalRank = { forced: 0, asked: 1, afterLogin: 2, disclaimer: 3, announcement: 4, promotion: 5 } as const

/** A modal that wants to be shown. `load` brings its component when its turn comes; the same `key` never waits twice. */
export type ModalEntry = {
  readonly key: string
  readonly rank: keyof typeof modalRank
  readonly load: () => Promise<ComponentType<{ onClose: () => void }>>
  /** Told once it has gone. */
  readonly onClosed?: () => void
}

type Queue = { readonly shown: ModalEntry | null; readonly waiting: readonly ModalEntry[] }

/** The one queue of the page. */
export const modalQueue = createStore<Queue>(() => ({ shown: null, waiting: [] }))

/** The queue after one more has come. */
export const joined = (queue: Queue, entry: ModalEntry): Queue => {
  if (queue.shown?.key === entry.key || queue.waiting.some((one) => one.key === entry.key)) return queue
  if (queue.shown === null) return { shown: entry, waiting: queue.waiting }
  // Of one rank, who came first goes first: toSorted keeps their order.
  return { ...queue, waiting: [...queue.waiting, entry].toSorted((a, b) => modalRank[a.rank] - modalRank[b.rank]) }
}

/** The queue after one has gone, shown or waiting. */
export const left = (queue: Queue, key: string): Queue => {
  const waiting = queue.waiting.filter((one) => one.key !== key)
  if (queue.shown?.key !== key) return { ...queue, waiting }
  const [next, ...rest] = waiting
  return { shown: next ?? null, waiting: rest }
}

/** Shows a modal, now or when those before it have gone. */
export const openModal = (entry: ModalEntry): void => modalQueue.setState((queue) => joined(queue, entry))

/** Takes a modal away. */
export const closeModal = (key: string): void => {
  const gone = [modalQueue.getState().shown, ...modalQueue.getState().waiting].find((one) => one?.key === key)
  modalQueue.setState((queue) => left(queue, key))
  gone?.onClosed?.()
}
