import { expect, test } from 'vitest'
import { brandColours, oklchToHex } from './brand-colours.ts'

test('a colour of the tokens is the same in sRGB', () => {
  expect([oklchToHex(1, 0, 0), oklchToHex(0, 0, 0)]).toEqual(['#ffffff', '#000000'])
  // The three corners of sRGB, to the last step.
  expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe('#ff0000')
  expect(oklchToHex(0.86644, 0.29483, 142.495)).toBe('#00ff00')
  expect(oklchToHex(0.45201, 0.31321, 264.052)).toBe('#0000ff')
})

test('a brand that says nothing wears the colours of the house, one that does its own', () => {
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
