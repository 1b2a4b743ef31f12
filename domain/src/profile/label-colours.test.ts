import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelColours, safeColour } from './label-colours.ts'

test.each(['red', '#fff', '#12345g', '#123456;background:url(//x)', 'url(//x)', '', '#1234567', 'var(--text)'])(
  '%s is no colour of a label',
  (stored) => {
    expect(safeColour(stored)).toBe('')
    expect(labelColours(stored, '')).toBeNull()
  },
)

test('a club label keeps both of its colours where one ink is readable on them [ENT-16]', () => {
  expect(labelColours('#f6c945', '#b7791f')).toEqual({ from: '#f6c945', to: '#b7791f', ink: '#000000' })
  expect(labelColours('#f6c945', 'red')).toEqual({ from: '#f6c945', to: '#f6c945', ink: '#000000' })
  expect(labelColours('javascript:', '#102030')).toEqual({ from: '#102030', to: '#102030', ink: '#ffffff' })
})

test('from black to white no ink is readable, so that only the first colour is used [ENT-16]', () => {
  expect(labelColours('#000000', '#ffffff')).toEqual({ from: '#000000', to: '#000000', ink: '#ffffff' })
})

const channel = (part: number) => (part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => sum + weight * channel(Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16)), 0)
const contrast = (one: string, other: string) => {
  const [light, dark] = [Math.max(luminance(one), luminance(other)), Math.min(luminance(one), luminance(other))]
  return (light + 0.05) / (dark + 0.05)
}

test('text on a club label has a contrast of 4.5 or more, whatever colours are stored [ENT-16]', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const found = labelColours(one, other)
      if (found === null) throw new Error('two colours give a label')
      for (const end of [found.from, found.to]) expect(contrast(found.ink, end)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})
