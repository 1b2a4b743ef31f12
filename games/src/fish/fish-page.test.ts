import { FISH, areValidVolleys, maxShotsPerVolley, resolveShots, shotLevels } from '@perya/domain/games/fish/fish'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { expect, test } from 'vitest'
import { FISH_KINDS } from './sea/draw-fish.ts'
import { makeSchool } from './sea/school.ts'
import { type Hit, takeNextHits, assignTrials, groupIntoVolleys } from './shots.ts'
import { isFishMessageKey } from './message-keys.ts'

const seed = 'TST-reef'
const [level = 0, other = 0] = shotLevels(seed)
const hit = (fish: Hit['fish'], of = level, id = 1): Hit => ({ fish, id, x: 0, y: 0, level: of })

test('every fish of the rules swims in the sea and has a name', () => {
  expect(FISH_KINDS.map(({ fish }) => fish)).toEqual([...FISH])
  for (const { name } of FISH_KINDS) expect(isFishMessageKey(`fish.${name}`)).toBe(true)
})

test('hits are sent together in the form that the server accepts: one level, within the maximum, none lost', () => {
  const waiting = [...Array.from({ length: 30 }, () => hit(2)), hit(5, other), hit(300)]
  const { now, later } = takeNextHits(waiting)
  expect([now.length, later.length]).toEqual([maxShotsPerVolley, waiting.length - maxShotsPerVolley])
  expect(areValidVolleys(seed, groupIntoVolleys(now))).toBe(true)
  expect(new Set(now.map((one) => one.level)).size).toBe(1)
})

test('every hit gets its own trial, and what was paid is the sum of them', () => {
  const hits = [hit(2), hit(5), hit(2), hit(2), hit(300)]
  for (let i = 0; i < 50; i += 1) {
    const round = resolveShots(groupIntoVolleys(hits), seededDraw(`trials ${i}`))
    const trials = assignTrials(hits, round)
    expect(trials).toHaveLength(hits.length)
    expect(trials.reduce((sum, { paid }) => sum + paid, 0)).toBe(round.total)
  }
})

test('fish come, swim through and are followed by others; a caught one is gone', () => {
  const sea = { width: 960, height: 600 }
  const school = makeSchool(seededDraw('school'))
  for (let i = 0; i < 600; i += 1) school.swim(0.05, 20, 1, sea)
  expect(school.all()).toHaveLength(20)
  const [one] = school.positions()
  if (!one) throw new Error('no fish')
  expect(one.x).toBeGreaterThan(-one.radius * 2)
  expect(one.x).toBeLessThan(sea.width + one.radius * 2)
  school.remove(one.id)
  school.swim(0.01, 20, 1, sea)
  expect(school.all().map(({ id }) => id)).not.toContain(one.id)
})
