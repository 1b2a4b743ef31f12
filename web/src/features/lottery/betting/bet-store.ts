import type { BoardRow, Play } from '@perya/domain/lottery/play'
import { noPicks, type Picks, type QuickPick, quickPick, selectionsFromPicks, togglePick, typedEntries } from '@perya/domain/lottery/bets/board-picks'
import type { Selection } from '@perya/domain/lottery/selection'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { tabStorage } from '../../../lib/storage/storage.ts'
import { parseStoredSlips } from './slip/parse-stored-slips.ts'

/** The price of a ticket, in the terms of its play: by unit, or a stake. */
export type SlipPrice = { readonly series: number; readonly unitPrice: string; readonly multiple: number; readonly stake: string }

/** A ticket on the slip. */
export type SlipTicket = { readonly id: number; readonly play: string; readonly selection: Selection; readonly price: SlipPrice }

type Bet = {
  /** `game play` that the picks belong to. */
  readonly board: string
  readonly picks: Picks
  /** Text of typed numbers; null while the board is shown. */
  readonly typed: string | null
  /** 0 and empty: the default of the platform. */
  readonly price: SlipPrice
  readonly slips: Readonly<Record<string, readonly SlipTicket[]>>
  readonly nextId: number
  /** Which of the two the panel shows beside the board. */
  readonly side: 'slip' | 'mine'
}

/** Maximum number of tickets in one bet. */
export const maxSlipTickets = 200

const unset: SlipPrice = { series: 0, unitPrice: '', multiple: 1, stake: '' }

/** Picks and slips of this tab. They outlive a login, and the slips a reload. */
export const betStore = createStore<Bet>(() => ({ board: '', picks: noPicks, typed: null, price: unset, slips: {}, nextId: 1, side: 'slip' }))

const keep = (): void => tabStorage.writeJson('lotterySlip', betStore.getState().slips)

/** Restores the slips that this tab had stored. */
export const restoreSlips = (): void => {
  if (Object.keys(betStore.getState().slips).length > 0) return
  const slips = parseStoredSlips(tabStorage.readJson('lotterySlip'))
  const ids = Object.values(slips).flatMap((slip) => slip.map(({ id }) => id))
  betStore.setState({ slips, nextId: Math.max(0, ...ids) + 1 })
}

/** Shows a board; the picks of another one are cleared. */
export const selectBoard = (board: string): void =>
  betStore.setState((now) => (now.board === board ? now : { ...now, board, picks: noPicks, typed: null }))

/** One tap on a board. */
export const togglePickAt = (play: Play, row: BoardRow, value: number | string): void =>
  betStore.setState(({ picks }) => ({ picks: togglePick(play.board, picks, row, value) }))

/** A quick pick of one row. */
export const applyQuickPick = (row: BoardRow, quick: QuickPick): void =>
  betStore.setState(({ picks }) => ({ picks: { ...picks, [row.key]: quickPick(row, quick) } }))

/** Replaces all picks, and shows the board in place of typed numbers. */
export const setPicks = (picks: Picks): void => betStore.setState({ picks, typed: null })

/** Shows the slip or the own tickets. */
export const showSlipSide = (side: Bet['side']): void => betStore.setState({ side })

/** Clears all picks. */
export const clearPicks = (): void => betStore.setState(({ typed }) => ({ picks: noPicks, typed: typed === null ? null : '' }))

/** Sets the text of the field for typed numbers; null: the board is shown. */
export const setTypedText = (text: string | null): void => betStore.setState({ typed: text })

/** Changes the price. */
export const setSlipPrice = (changed: Partial<SlipPrice>): void => betStore.setState(({ price }) => ({ price: { ...price, ...changed } }))

/** Returns the current selections, one per ticket; incomplete ones too. */
export const currentSelections = (play: Play, picks: Picks, typed: string | null): readonly Selection[] =>
  typed === null ? selectionsFromPicks(play, picks) : [{ typed: typedEntries(typed) }]

/** Adds tickets to the slip of a game and clears the board; tickets above the maximum are left out. */
export const addTickets = (gameCode: string, play: string, selections: readonly Selection[], price: SlipPrice): void => {
  betStore.setState(({ slips, nextId, typed }) => {
    const slip = slips[gameCode] ?? []
    const added = selections.slice(0, maxSlipTickets - slip.length).map((selection, at) => ({ id: nextId + at, play, selection, price }))
    return {
      slips: { ...slips, [gameCode]: [...slip, ...added] },
      nextId: nextId + added.length,
      side: 'slip',
      picks: noPicks,
      typed: typed === null ? null : '',
    }
  })
  keep()
}

/** Removes one ticket from a slip. */
export const removeTicket = (gameCode: string, id: number): void => {
  betStore.setState(({ slips }) => ({ slips: { ...slips, [gameCode]: (slips[gameCode] ?? []).filter((ticket) => ticket.id !== id) } }))
  keep()
}

/** Empties a slip. */
export const clearSlip = (gameCode: string): void => {
  betStore.setState(({ slips: { [gameCode]: _gone, ...kept } }) => ({ slips: kept }))
  keep()
}

const nothing: readonly SlipTicket[] = []

/** The slip of a game. */
export const useSlip = (gameCode: string): readonly SlipTicket[] => useStore(betStore, ({ slips }) => slips[gameCode] ?? nothing)

/** Reads one part of the betting state. */
export const useBetState = <T>(part: (bet: Bet) => T): T => useStore(betStore, part)
