import { expect, test } from 'vitest'
import { pictureForDirection } from './picture-for-direction.ts'

test('from right to left, own banner pictures have the variant that is not mirrored, and any other picture keeps its address', () => {
  expect(pictureForDirection('/art/banner/wide/lott.avif', 'rtl')).toBe('/art/banner/wide-rtl/lott.avif')
  expect(pictureForDirection('/art/banner/narrow/lott.avif', 'rtl')).toBe('/art/banner/narrow-rtl/lott.avif')
  for (const url of ['/art/banner/card/lott.avif', 'https://pictures.example/art/banner/wide/lott.avif', ''])
    expect(pictureForDirection(url, 'rtl')).toBe(url)
  expect(pictureForDirection('/art/banner/wide/lott.avif', 'ltr')).toBe('/art/banner/wide/lott.avif')
})
