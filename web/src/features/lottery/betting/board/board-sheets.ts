import type { Play } from '@perya/domain/lottery/play'
import { openModal } from '../../../../lib/modal-queue.ts'
import { pageState } from '../../../../lib/navigation/page-state.ts'

/** The board that a sheet is for. */
export type SheetBoard = { readonly gameCode: string; readonly play: Play }

/** The plays of a lottery by tab and part of the draw, each with its rule. */
export type PlayList = readonly {
  readonly tab: string
  readonly says: string
  readonly parts: readonly {
    readonly says: string
    readonly plays: readonly { readonly code: string; readonly says: string; readonly rule: string }[]
  }[]
}[]

/** The choice of a play in a sheet. */
export type PlayRequest = { readonly list: PlayList; readonly code: string; readonly onChoose: (code: string) => void }

const board = pageState<SheetBoard | null>(() => null)
const plays = pageState<PlayRequest | null>(() => null)

/** The board of the open sheet. */
export const sheetBoard = (): SheetBoard | null => board.value

/** The choice of the open sheet of plays. */
export const playRequest = (): PlayRequest | null => plays.value

const sheets = {
  lotteryPicks: () => import('./picks-modal.tsx').then((module) => module.PicksModal),
  lotteryStake: () => import('../slip/stake-modal.tsx').then((module) => module.StakeModal),
} as const

/** Opens a sheet with what a phone has no room for beside the board: quick picks, or the stake. */
export const openBoardSheet = (key: keyof typeof sheets, of: SheetBoard): void => {
  board.value = of
  openModal({ key, rank: 'asked', load: sheets[key] })
}

/** Opens the sheet in which a play is chosen. */
export const openPlaySheet = (request: PlayRequest): void => {
  plays.value = request
  openModal({ key: 'lotteryPlays', rank: 'asked', load: () => import('./plays-modal.tsx').then((module) => module.PlaysModal) })
}
