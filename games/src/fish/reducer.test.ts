import { type FishRound, resolveShots, volleySpot } from '@perya/domain/games/fish/fish'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { expect, test } from 'vitest'
import { type FishEvent, reduceFish } from './reducer.ts'
import { groupIntoVolleys } from './shots.ts'
import { availableBalance, type FishPosition, type FishState, initialFishState, isSettled } from './state.ts'

const start = initialFishState(10_000, [100, 500])
const after = (state: FishState, ...events: readonly FishEvent[]) => events.reduce(reduceFish, state)
const shot = (now: number, target: number | null = null): FishEvent => ({ type: 'fired', now, target })
const above: FishPosition = { id: 7, fish: 50, x: 480, y: 400, radius: 44 }
const flown = (now: number, fish: readonly FishPosition[] = [above]): FishEvent => ({ type: 'advanced', now, seconds: 0.05, fish })
/** One shot has hit the fish above the cannon and is sent to the server. */
const sent = after(start, shot(1000), flown(1050), flown(1100), flown(1150), { type: 'sent' })
const decided = (result: FishRound | null, more: Partial<Extract<FishEvent, { type: 'decided' }>> = {}): FishEvent => ({
  type: 'decided',
  balance: null,
  result,
  isCancelled: false,
  fish: [],
  ...more,
})
const caught: FishRound = {
  ...resolveShots(groupIntoVolleys(sent.sent), seededDraw('x')),
  catches: [{ spot: volleySpot(50, 100), caught: [true] }],
  total: 5000,
}

test('a shot is deducted from the balance shown while it flies, waits and is decided', () => {
  const flying = after(start, shot(1000))
  expect([flying.bullets.length, availableBalance(flying)]).toEqual([1, 9900])
  expect(sent.sent).toMatchObject([{ fish: 50, id: 7, level: 100 }])
  expect([availableBalance(sent), isSettled(sent)]).toEqual([9900, false])
})

test('a bet that was refused is back in the balance shown', () => {
  const state = after(sent, decided(null, { isCancelled: true }))
  expect([availableBalance(state), isSettled(state)]).toEqual([10_000, true])
  expect(state.status).toMatchObject({ phrases: [{ key: 'slot.cancelled', amounts: { stake: 100 } }] })
  expect(state.session.shots).toBe(0)
})

test('a catch is announced with its payout and appears where the fish is now', () => {
  const state = after(sent, decided(caught, { balance: 14_900, fish: [{ ...above, x: 200 }] }))
  expect([availableBalance(state), state.session]).toEqual([14_900, { shots: 1, spent: 100, paid: 5000 }])
  expect(state.caught).toEqual({ ids: [7], best: 50, isCelebrated: true })
  expect(state.sparks.at(-1)).toMatchObject({ x: 200, paid: 5000, isBig: true })
  expect(state.status?.phrases).toEqual([{ key: 'fish.caught', values: { times: 50 }, amounts: { amount: 5000 } }])
})

test('the cannon does not fire faster than its pace, nor while the game is held, nor more shots than may fly', () => {
  expect(after(start, shot(1000), shot(1100)).bullets).toHaveLength(1)
  expect(after(start, { type: 'paused', isPaused: true }, shot(1000)).bullets).toHaveLength(0)
  const many = Array.from({ length: 40 }, (_none, i) => shot(1000 + i * 500))
  expect(after(start, ...many).bullets).toHaveLength(16)
})

test('continuous fire stops when the balance does not cover the next shot', () => {
  const poor = after(initialFishState(150, [100]), { type: 'autoSwitched' }, flown(1000, []), flown(2000, []))
  expect(poor).toMatchObject({ isAuto: false, isHeld: false, status: { phrases: [{ key: 'color.short' }] } })
  expect(availableBalance(poor)).toBe(50)
})

test('continuous fire stops when a request fails', () => {
  expect(after(start, { type: 'autoSwitched' }, { type: 'requestFailed' })).toMatchObject({ isAuto: false, isHeld: false })
})

test('a released pointer ends the fire of the pointer, and not automatic fire', () => {
  const pressed: FishEvent[] = [
    { type: 'held', isHeld: true },
    { type: 'held', isHeld: false },
  ]
  expect(after(start, ...pressed).isHeld).toBe(false)
  expect(after(start, { type: 'autoSwitched' }, ...pressed).isHeld).toBe(true)
})

test('a bullet with a target passes other fish and bounces off the walls', () => {
  const target: FishPosition = { ...above, id: 9, y: 300 }
  const flights = Array.from({ length: 8 }, (_none, i) => flown(1100 + i * 50, [target, above]))
  expect(after(start, shot(1000, 9), ...flights).waiting).toMatchObject([{ id: 9 }])
  const aside = after(start, { type: 'turned', by: 9 }, shot(1000), ...Array.from({ length: 20 }, (_none, i) => flown(1100 + i * 50, [])))
  expect(aside.bullets[0]?.vx).toBeLessThan(0)
})

test('only one request is in flight; later hits wait for the next', () => {
  const waiting = { ...sent, waiting: [{ fish: 2, id: 1, x: 0, y: 0, level: 100 }] } as const
  expect(after(waiting, { type: 'sent' })).toBe(waiting)
})

test('the level stays within the levels on offer', () => {
  expect(after(start, { type: 'levelChanged', by: -1 }).place).toBe(0)
  expect(after(start, { type: 'levelChanged', by: 1 }, { type: 'levelChanged', by: 1 }).place).toBe(1)
  expect([1, 2, -1].map((place) => after(start, { type: 'levelChosen', place }).place)).toEqual([1, 0, 0])
})
