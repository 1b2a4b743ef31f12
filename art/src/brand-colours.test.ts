import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours, oklchToHex } from './brand-colours.ts'

test('a colour of the tokens is the same in sRGB', () => {
  expect([oklchToHex(1, 0, 0), oklchToHex(0, 0, 0)]).toEqual(['#ffffff', '#000000'])
  // The three primaries of sRGB, exactly.
  expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe('#ff0000')
  expect(oklchToHex(0.86644, 0.29483, 142.495)).toBe('#00ff00')
  expect(oklchToHex(0.45201, 0.31321, 264.052)).toBe('#0000ff')
})

test('a brand without colours uses the default ones, another one its own', () => {
  expect(brandColours({})).toEqual({ accent: '#ffb83d', ground: '#180d1d' })
  expect(brandColours({ '--brand-accent': '#12AB9f' }).accent).toBe('#12ab9f')
  expect(brandColours({ '--brand-accent': 'oklch(0.62796 0.25768 29.234)' }).accent).toBe('#ff0000')
  expect(brandColours({ '--brand-accent': 'oklch(62.796% 0.25768 29.234deg)' }).accent).toBe('#ff0000')
  expect(brandColours({ '--brand-h': '200' }).ground).not.toBe('#180d1d')
  expect(brandColours({ '--brand-h': '200', '--brand-tint': '0' }).ground).toBe(oklchToHex(0.182, 0, 0))
})

test.each(['red', 'url(https://evil.example)', '#fff"/><script>', 'oklch(1 2)', ''])('what is no colour (%s) is not drawn with', (accent) => {
  expect(brandColours({ '--brand-accent': accent, '--brand-h': accent })).toEqual({ accent: '#ffb83d', ground: '#180d1d' })
})

test.each([
  [{ '--brand-accent': 'oklch(1.2.3 0.1 20)' }],
  [{ '--brand-accent': 'oklch(. . .)' }],
  [{ '--brand-accent': 'oklch(0.6 0.1 1.2.3)' }],
  [{ '--brand-h': '200', '--brand-tint': 'much' }],
  [{ '--brand-h': 'blue', '--brand-tint': '1' }],
  [{ '--brand-h': '1.2.3', '--brand-tint': '2' }],
])('what is half a number (%j) is no colour: a drawing gets one that a screen knows', (colours) => {
  const { accent, ground } = brandColours(colours)
  expect(accent).toBe('#ffb83d')
  expect(ground).toMatch(/^#[0-9a-f]{6}$/)
})

test('of hue and tint each counts where it is a number, whatever the other is', () => {
  expect(brandColours({ '--brand-h': '200', '--brand-tint': 'much' })).toEqual(brandColours({ '--brand-h': '200' }))
  expect(brandColours({ '--brand-h': 'blue', '--brand-tint': '0' })).toEqual(brandColours({ '--brand-tint': '0' }))
})

test('whatever a brand writes, both colours are six digits', () => {
  const written = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.tuple(fc.double(), fc.double(), fc.double()).map(([l, c, h]) => `oklch(${l} ${c} ${h})`),
    fc.stringMatching(/^[\d.]{1,6}$/),
  )
  fc.assert(
    fc.property(written, written, written, (accent, hue, tint) => {
      for (const colour of Object.values(brandColours({ '--brand-accent': accent, '--brand-h': hue, '--brand-tint': tint })))
        expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }),
    { numRuns: 500 },
  )
})
