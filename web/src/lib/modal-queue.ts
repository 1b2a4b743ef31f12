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

type Queue = {
  readonly shown: ModalEntry | null
  readonly waiting: readonly ModalEntry[]
  /** While held, what comes by itself waits: somebody is finding out what has to come first. */
  readonly held: boolean
}

/** The one queue of the page. */
export const modalQueue = createStore<Queue>(() => ({ shown: null, waiting: [], held: false }))

const advanced = (queue: Queue): Queue => {
  const [next, ...rest] = queue.waiting
  if (queue.shown !== null || next === undefined || (queue.held && modalRank[next.rank] > modalRank.asked)) return queue
  return { ...queue, shown: next, waiting: rest }
}

/** The queue after one more has come. */
export const enqueueModal = (queue: Queue, entry: ModalEntry): Queue => {
  if (queue.shown?.key === entry.key || queue.waiting.some((one) => one.key === entry.key)) return queue
  const comesByItself = modalRank[entry.rank] > modalRank.asked
  if (queue.shown === null && !(queue.held && comesByItself)) return { ...queue, shown: entry }
  // Of one rank, who came first goes first: toSorted keeps their order.
  return { ...queue, waiting: [...queue.waiting, entry].toSorted((a, b) => modalRank[a.rank] - modalRank[b.rank]) }
}

/** The queue after one has gone, shown or waiting. */
export const dequeueModal = (queue: Queue, key: string): Queue => {
  const waiting = queue.waiting.filter((one) => one.key !== key)
  if (queue.shown?.key !== key) return { ...queue, waiting }
  return advanced({ ...queue, shown: null, waiting })
}

/** Shows a modal, now or when those before it have gone. */
export const openModal = (entry: ModalEntry): void => modalQueue.setState((queue) => enqueueModal(queue, entry))

/** Takes a modal away. */
export const closeModal = (key: string): void => {
  const gone = [modalQueue.getState().shown, ...modalQueue.getState().waiting].find((one) => one?.key === key)
  modalQueue.setState((queue) => dequeueModal(queue, key))
  gone?.onClosed?.()
}

/** Lets nothing come by itself until `releaseModals`. */
export const pauseModals = (): void => modalQueue.setState({ held: true })

/** Lets the first of those waiting come. */
export const resumeModals = (): void => modalQueue.setState((queue) => advanced({ ...queue, held: false }))
