import { describe, expect, test } from 'vitest'
import { makeCatalogue } from '@perya/gateway/seed'
import { titleLettering, titleScene } from './title-art.ts'

const slots = makeCatalogue(0.01).games.filter(({ gameType }) => gameType === 'RNG')
const subjectOf = ({ name, gameType }: { readonly name: string; readonly gameType: string }) => ({ name, category: gameType })

describe('the parts of a poster', () => {
  test('are the same for the same title, and the scene carries no letters', () => {
    const koi = { name: 'Koi Lanterns', category: 'RNG' }
    expect(titleScene(koi)).toBe(titleScene(koi))
    expect(titleScene(koi)).not.toContain('<use')
    expect(titleLettering(koi)).toContain('<use')
  })

  test('of every slot are well-formed, and its letters are within the picture', () => {
    for (const title of slots) {
      const lettering = titleLettering(subjectOf(title))
      const [, left, top, width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(lettering)?.map(Number) ?? []
      const points = (/<path id="\w+" d="([^"]+)"/.exec(lettering)?.[1]?.match(/-?[\d.]+/g) ?? []).map(Number)
      expect(points.length, title.name).toBeGreaterThan(0)
      points.forEach((point, place) => {
        const [from, size] = place % 2 === 0 ? [left, width] : [top, height]
        expect(point, title.name).toBeGreaterThanOrEqual(from ?? Number.NaN)
        expect(point, title.name).toBeLessThanOrEqual((from ?? 0) + (size ?? 0))
      })
      expect(titleScene(subjectOf(title)), title.name).not.toMatch(/undefined|NaN/)
    }
  })

  test('need letters: a title in another script has no lettering', () => {
    expect(titleLettering({ name: '漢字', category: 'RNG' })).toBe('')
  })
})
