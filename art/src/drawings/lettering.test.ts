import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCatalogue } from '@perya/gateway/seed'
import { type Face, glyphPath, lockup, measure, plain } from './lettering.ts'

const faces: readonly Face[] = ['poster', 'classic', 'chunk', 'slab', 'deco']

/** Returns the bounding box of every point of a path of absolute commands. */
const boxOf = (d: string) => {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('every face', () => {
  test('has the letters that titles are made of', () => {
    for (const face of faces) expect(measure(face, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 &'-", 0)).toBeGreaterThan(1000)
  })

  test('can letter every title of the demo', () => {
    for (const { name } of makeCatalogue(0.05).games) {
      for (const face of faces) expect(measure(face, plain(name), 0), `${name} in ${face}`).not.toBeNull()
    }
  })

  test('measures a line as the sum of its letters and the space between them', () => {
    for (const face of faces) {
      const [a, b, both] = [measure(face, 'A', 0) ?? 0, measure(face, 'B', 0) ?? 0, measure(face, 'AB', 0) ?? 0]
      expect(both).toBe(a + b)
      expect(measure(face, 'AB', 10)).toBe(both + 10)
      expect(measure(face, '', 5)).toBe(0)
    }
  })
})

describe('a lock-up', () => {
  // The tails of Q and J extend beyond their advance width in some faces.
  const word = fc.stringMatching(/^[A-IK-PR-Z]{1,9}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

  test('stays within its box, whatever the title', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...faces), (title, face) => {
        const set = lockup(title, face, 258, 108, 'none')
        if (!set) throw new Error('not set')
        const box = boxOf(set.d)
        expect(set.h).toBeLessThanOrEqual(108.01)
        expect(box.left).toBeGreaterThan(-12)
        expect(box.right).toBeLessThan(270)
        expect(box.top).toBeGreaterThan(-30)
        expect(box.bottom).toBeLessThan(140)
      }),
      { numRuns: 60 },
    )
  })

  test('bends without leaving the page', () => {
    for (const warp of ['arch', 'bulge', 'rise', 'wave', 'smile', 'grow', 'unheard of']) {
      const set = lockup('Tiger of Palawan', 'slab', 258, 108, warp)
      const box = boxOf(set?.d ?? '')
      expect(box.left).toBeGreaterThan(-30)
      expect(box.right).toBeLessThan(290)
      expect(Number.isFinite(box.top) && Number.isFinite(box.bottom)).toBe(true)
    }
    expect(lockup('Koi', 'slab', 258, 108, 'unheard of')).toEqual(lockup('Koi', 'slab', 258, 108, 'none'))
  })

  test('on one line stays on one line', () => {
    const one = lockup('Habagat Studio', 'poster', 190, 40, 'none', true)
    expect(one?.h).toBeLessThanOrEqual(40)
    expect(lockup('', 'poster', 190, 40, 'none', true)?.d ?? '').toBe('')
  })
})

test('a short text is centred in its area', () => {
  for (const face of faces) {
    const box = boxOf(glyphPath(face)('777', 48))
    expect(Math.abs(box.left + box.right)).toBeLessThan(8)
    expect(box.bottom - box.top).toBeLessThan(60)
  }
})
