import type { Fish } from '@perya/domain/games/fish/fish'
import type { Status } from '../frame/text/status.ts'
import type { Hit } from './shots.ts'

/** Size of the sea in its own units; it is scaled to the available space. */
export type SeaSize = { readonly width: number; readonly height: number }

/** Position of a fish as the reducer needs it; `radius` is half its length. */
export type FishPosition = { readonly id: number; readonly fish: Fish; readonly x: number; readonly y: number; readonly radius: number }

/** A bullet in flight; it bounces off the walls until it hits a fish. `target` is the id of the only fish that it may hit, or null. */
export type Bullet = {
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
  readonly level: number
  readonly target: number | null
}

/** A short-lived effect: a catch with its payout in minor units, or a splash if `paid` is null. `age` grows from 0 to 1. */
export type Spark = { readonly x: number; readonly y: number; readonly paid: number | null; readonly isBig: boolean; readonly age: number }

/** What the server caught in one answer. */
type CatchResult = { readonly ids: readonly number[]; readonly best: Fish; readonly isCelebrated: boolean }

/** State of the fishing game. Amounts are minor units, times milliseconds of the page's clock. */
export type FishState = {
  /** Balance that the server reported last. */
  readonly balance: number
  /** Prices of a shot on offer, ascending, and the place of the chosen one. */
  readonly levels: readonly number[]
  readonly place: number
  readonly sea: SeaSize
  /** Direction of the cannon in radians, 0 upwards; its recoil from 1 to 0. */
  readonly angle: number
  readonly recoil: number
  readonly lastShotAt: number
  /** Whether the cannon fires continuously, and whether it does so without a pressed pointer. */
  readonly isHeld: boolean
  readonly isAuto: boolean
  readonly isPaused: boolean
  readonly bullets: readonly Bullet[]
  readonly sparks: readonly Spark[]
  /** Hits that wait for the next request, and those of the request in flight. */
  readonly waiting: readonly Hit[]
  readonly sent: readonly Hit[]
  readonly session: { readonly shots: number; readonly spent: number; readonly paid: number }
  /** The newest catch; a new object for each. */
  readonly caught: CatchResult | null
  readonly status: Status | null
}

/** Returns the state at the start. */
export const initialFishState = (balance: number, levels: readonly number[]): FishState => ({
  balance,
  levels: levels.filter((level) => level > 0),
  place: 0,
  sea: { width: 960, height: 600 },
  angle: 0,
  recoil: 0,
  lastShotAt: 0,
  isHeld: false,
  isAuto: false,
  isPaused: false,
  bullets: [],
  sparks: [],
  waiting: [],
  sent: [],
  session: { shots: 0, spent: 0, paid: 0 },
  caught: null,
  status: null,
})

/** Price of a shot. */
export const shotLevel = ({ levels, place }: FishState): number => levels[place] ?? 0

/** Sum of the prices of shots. */
export const costOf = (shots: readonly { readonly level: number }[]): number => shots.reduce((sum, { level }) => sum + level, 0)

/** Balance to show: a shot is deducted when it leaves the cannon; the server takes the stake with its trial. */
export const availableBalance = ({ balance, bullets, waiting, sent }: FishState): number => balance - costOf(bullets) - costOf(waiting) - costOf(sent)

/** Whether every shot has been decided. */
export const isSettled = ({ bullets, waiting, sent }: FishState): boolean => bullets.length === 0 && waiting.length === 0 && sent.length === 0
