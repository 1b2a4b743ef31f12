import { expect, test } from 'vitest'
import { bandOf, bandStart, markerBands, markers, markersWithoutSource } from './marker.ts'

test.each([
  [0, 'weak'],
  [2.9, 'weak'],
  [3, 'medium'],
  [5.9, 'medium'],
  [6, 'strong'],
  [8.9, 'strong'],
  [9, 'severe'],
  [10, 'severe'],
])('a score of %s is %s', (score, band) => {
  expect(bandOf(score)).toBe(band)
})

test('each band begins with the score that is the first in it', () => {
  expect(markerBands.map((band) => bandOf(bandStart(band)))).toEqual([...markerBands])
})

test('there are twelve markers, each once, and those without a source are among them', () => {
  expect(new Set(markers).size).toBe(12)
  expect(markers).toEqual(expect.arrayContaining([...markersWithoutSource]))
})
