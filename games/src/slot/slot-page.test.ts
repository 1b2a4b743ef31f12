import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import EN from '@perya/texts/EN/games.json' with { type: 'json' }
import { renderGamePage, gamePageHeaders, gamePageFiles } from '../index.ts'
import { type ReelMotion, SLOWING, SPEED, isReelStopped, reelPosition } from './reels/reel-motion.ts'
import { themeOfTitle } from './slot-theme.ts'
import { paletteOfScene } from './title-art.ts'

describe('a reel that falls', () => {
  const fall: ReelMotion = { from: 5, to: 17, startedAt: 1000, slowAt: 2500 }

  test('begins where it stood and ends exactly on its stop', () => {
    expect(reelPosition(fall, 1000)).toBe(5)
    expect(reelPosition(fall, 2500 + SLOWING)).toBe(17)
    expect(reelPosition(fall, 9e9)).toBe(17)
    expect(isReelStopped(fall, 2500 + SLOWING - 1)).toBe(false)
    expect(isReelStopped(fall, 2500 + SLOWING)).toBe(true)
  })

  test('never rests before the server has answered', () => {
    const open: ReelMotion = { ...fall, to: null, slowAt: null }
    expect(isReelStopped(open, 9e9)).toBe(false)
    expect(reelPosition(open, 60_000)).toBeLessThan(5)
  })

  test('only ever moves one way, without a jump of speed as it slows', () => {
    const places = Array.from({ length: SLOWING }, (_, i) => reelPosition(fall, 2500 + i))
    places.slice(1).forEach((place, i) => expect(place).toBeLessThanOrEqual((places[i] ?? 0) + 1e-9))
    const speed = ((places[0] ?? 0) - (places[1] ?? 0)) * 1000
    expect(Math.abs(speed - SPEED) / SPEED).toBeLessThan(0.02)
  })
})

describe('the look of a title', () => {
  const titles = Array.from({ length: 2000 }, (_, i) => themeOfTitle(`seed-${i}`, `Title ${i}`))

  test('is the same for the same seed and differs between titles', () => {
    expect(themeOfTitle('koi-lanterns', 'Koi Lanterns')).toEqual(themeOfTitle('koi-lanterns', 'Koi Lanterns'))
    expect(new Set(titles.map((theme) => JSON.stringify(theme))).size).toBeGreaterThan(1990)
  })

  test('gives every symbol a drawing that exists and a name in words', () => {
    for (const { motifs } of titles) {
      expect(Object.keys(motifs).toSorted().join('')).toBe('ABCDEFGSW')
      expect(new Set(Object.values(motifs)).size).toBe(9)
    }
    const drawings = new Set(readdirSync(join(import.meta.dirname, '../motifs'), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)))
    for (const motif of new Set(titles.flatMap(({ motifs }) => Object.values(motifs)))) {
      expect(drawings, motif).toContain(`${motif}.svg`)
      expect(Object.keys(EN)).toContain(`motif.${motif}`)
    }
  })

  test('follows the words of the title', () => {
    expect(themeOfTitle('a', 'Koi Lanterns').motifs['A']).toBe('koi')
    expect(themeOfTitle('b', 'Mango Fever').motifs['A']).toBe('mango')
    expect(themeOfTitle('c', 'Tiger Trail').motifs['A']).toBe('tiger')
  })
})

describe('the colours of a poster', () => {
  const parts = ['sky0', 'sky1', 'sky2', 'g', 'm', 'md', 'a', 'ad', 'l', 'k']
  const named = parts.map((part, place) => `${part} #00000${place}`).join(' ')

  test('are read from its scene and become those of the game', () => {
    const palette = paletteOfScene(`<svg viewBox="0 0 1 1" data-palette="${named}"><defs/></svg>`)
    expect(palette).toEqual(Object.fromEntries(parts.map((part, place) => [part, `#00000${place}`])))
    expect(themeOfTitle('koi-lanterns', 'Koi Lanterns', palette ?? undefined).palette).toEqual(palette)
  })

  test('are not taken from a picture that lacks one of them', () => {
    for (const text of ['', '<svg/>', `<svg data-palette="${named.replace('sky1 ', 'none ')}"/>`]) expect(paletteOfScene(text)).toBeNull()
  })
})

describe('how a game page is sent', () => {
  test('only the front end may frame it, and only its own files run', () => {
    const policy = gamePageHeaders('https://play.example/lobby')['Content-Security-Policy'] ?? ''
    expect(policy).toContain('frame-ancestors https://play.example')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('knows whose window it talks to', () => {
    expect(renderGamePage('<meta content="%SHELL_ORIGIN%">', 'https://play.example/x')).toBe('<meta content="https://play.example">')
    for (const file of Object.values(gamePageFiles)) expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true)
  })
})
