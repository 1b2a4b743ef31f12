import { isCelebrated } from '@perya/domain/games/celebration'
import type { FishRound } from '@perya/domain/games/fish/fish'
import { movedPlace } from '../frame/round-state.ts'
import { statusOf } from '../frame/text/status.ts'
import { bulletSpeed, flyBullets } from './flight.ts'
import { assignTrials, takeNextHits, type Trial } from './shots.ts'
import { availableBalance, costOf, type FishPosition, type FishState, type SeaSize, shotLevel } from './state.ts'

/** An event of the fishing game. `now` is the page's clock in milliseconds. */
export type FishEvent =
  | { readonly type: 'aimed'; readonly x: number; readonly y: number }
  | { readonly type: 'turned'; readonly by: number }
  | { readonly type: 'fired'; readonly now: number; readonly target: number | null }
  | { readonly type: 'held'; readonly isHeld: boolean }
  | { readonly type: 'autoSwitched' }
  | { readonly type: 'levelChanged'; readonly by: number }
  | { readonly type: 'levelChosen'; readonly place: number }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  | { readonly type: 'resized'; readonly sea: SeaSize }
  /** Time has advanced; `fish` are the fish now in the sea. */
  | { readonly type: 'advanced'; readonly now: number; readonly seconds: number; readonly fish: readonly FishPosition[] }
  /** The next hits are sent to the server. */
  | { readonly type: 'sent' }
  | { readonly type: 'requestFailed' }
  /** The server has decided the hits that were sent; `balance` is null if it reported none, `result` if there is none. */
  | {
      readonly type: 'decided'
      readonly balance: number | null
      readonly result: FishRound | null
      readonly isCancelled: boolean
      readonly fish: readonly FishPosition[]
    }

const maxBullets = 16
const maxAngle = 1.45
const fireEvery = 190
const bigFish = 50
const [muzzle, splashAge] = [92, 0.4]

const clampAngle = (angle: number) => Math.max(-maxAngle, Math.min(maxAngle, angle))
const stopped = (state: FishState): FishState => ({ ...state, isHeld: false, isAuto: false })

const fire = (state: FishState, now: number, target: number | null): FishState => {
  const { angle, sea, bullets, isPaused, lastShotAt } = state
  if (isPaused || bullets.length >= maxBullets || now - lastShotAt < fireEvery * 0.7) return state
  const level = shotLevel(state)
  if (availableBalance(state) < level) return { ...stopped(state), status: statusOf('color.short') }
  const [right, up] = [Math.sin(angle), Math.cos(angle)]
  const bullet = {
    x: sea.width / 2 + right * muzzle,
    y: sea.height - up * muzzle,
    vx: right * bulletSpeed,
    vy: -up * bulletSpeed,
    level,
    target,
  }
  return { ...state, lastShotAt: now, recoil: 1, bullets: [...bullets, bullet] }
}

const advance = (before: FishState, now: number, seconds: number, fish: readonly FishPosition[]): FishState => {
  if (before.isPaused) return before
  const state = before.isHeld && now - before.lastShotAt >= fireEvery ? fire(before, now, null) : before
  const { bullets, hits, splashes } = flyBullets(state.bullets, fish, seconds, state.sea)
  const added = splashes.map((splash) => ({ ...splash, paid: null, isBig: false, age: splashAge }))
  return {
    ...state,
    bullets,
    waiting: hits.length === 0 ? state.waiting : [...state.waiting, ...hits],
    recoil: Math.max(0, state.recoil - seconds * 7),
    sparks: [...state.sparks, ...added].map((spark) => ({ ...spark, age: spark.age + seconds * 0.8 })).filter(({ age }) => age < 1),
  }
}

const sparkOf = ({ id, x, y, paid, fish }: Trial, positions: readonly FishPosition[], celebrates: boolean) => {
  const swimmer = positions.find((one) => one.id === id)
  return { x: swimmer?.x ?? x, y: swimmer?.y ?? y, paid, isBig: celebrates && fish >= bigFish, age: 0 }
}

const settle = (state: FishState, result: FishRound, positions: readonly FishPosition[]): FishState => {
  const spent = costOf(state.sent)
  const caught = assignTrials(state.sent, result).filter((trial) => trial.caught)
  const celebrates = isCelebrated(spent, result.total)
  const { session } = state
  const after = {
    ...state,
    sent: [],
    session: { shots: session.shots + state.sent.length, spent: session.spent + spent, paid: session.paid + result.total },
  }
  const [best] = caught.toSorted((a, b) => b.fish - a.fish)
  if (best === undefined) return after
  return {
    ...after,
    sparks: [...state.sparks, ...caught.map((trial) => sparkOf(trial, positions, celebrates))],
    caught: { ids: caught.map(({ id }) => id), best: best.fish, isCelebrated: celebrates },
    status: {
      phrases: caught.map(({ fish, paid }) => ({ key: 'fish.caught', values: { times: fish }, amounts: { amount: paid } })),
      kind: '',
      isAloud: true,
    },
  }
}

const decide = (before: FishState, { balance, result, isCancelled, fish }: Extract<FishEvent, { type: 'decided' }>): FishState => {
  const state = { ...before, balance: balance ?? before.balance }
  if (result !== null) return settle(state, result, fish)
  const status = isCancelled ? statusOf('slot.cancelled', { stake: costOf(state.sent) }) : state.status
  return { ...state, sent: [], status }
}

/** Applies an event to the state of the fishing game. */
export const reduceFish = (state: FishState, event: FishEvent): FishState => {
  switch (event.type) {
    case 'aimed':
      return { ...state, angle: clampAngle(Math.atan2(event.x - state.sea.width / 2, state.sea.height - event.y)) }
    case 'turned':
      return { ...state, angle: clampAngle(state.angle + event.by) }
    case 'fired':
      return fire(state, event.now, event.target)
    case 'held':
      return { ...state, isHeld: event.isHeld || state.isAuto }
    case 'autoSwitched':
      return { ...state, isAuto: !state.isAuto, isHeld: !state.isAuto }
    case 'levelChanged':
      return { ...state, place: movedPlace(state.place, event.by, state.levels.length) }
    case 'levelChosen':
      return state.levels[event.place] === undefined ? state : { ...state, place: event.place }
    case 'paused':
      return { ...state, isPaused: event.isPaused }
    case 'resized':
      return { ...state, sea: event.sea }
    case 'advanced':
      return advance(state, event.now, event.seconds, event.fish)
    case 'sent': {
      if (state.sent.length > 0) return state
      const { now, later } = takeNextHits(state.waiting)
      return { ...state, sent: now, waiting: later }
    }
    case 'requestFailed':
      return stopped(state)
    case 'decided':
      return decide(state, event)
    default:
      return event satisfies never
  }
}
