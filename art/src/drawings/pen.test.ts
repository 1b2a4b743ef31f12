import { describe, expect, test } from 'vitest'
import { C, D, drawAs, drop, E, flame, M2, n, ngon, P, R, rad, Ring, rot, S, sil, star, T, wedge } from './pen.ts'

describe('the pen', () => {
  test('writes numbers with one digit after the point', () => {
    expect([n(1.24), n(1.25), n(-0.04), n(3)]).toEqual([1.2, 1.3, -0, 3])
  })

  test('fills shapes in colour', () => {
    expect(P('M0 0Z', '#abc')).toBe('<path d="M0 0Z" fill="#abc"/>')
    expect(C(1.04, 2, 3, '#abc', { opacity: 0.5 })).toBe('<circle cx="1" cy="2" r="3" fill="#abc" opacity="0.5"/>')
    expect(E(0, 0, 4, 5, '#abc', { t: 'rotate(9)' })).toBe('<ellipse cx="0" cy="0" rx="4" ry="5" transform="rotate(9)" fill="#abc"/>')
    expect(E(0, 0, 4, 5, '#abc', { t: '' })).not.toContain('transform')
    expect(R(0, 0, 4, 5, 2, '#abc')).toBe('<rect x="0" y="0" width="4" height="5" rx="2" fill="#abc"/>')
  })

  test('draws lines, dashed and faint where asked', () => {
    expect(S('M0 0L1 1', '#abc', 2)).toBe(
      '<path d="M0 0L1 1" fill="none" stroke="#abc" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
    )
    expect(S('M0 0', '#abc', 2, { dash: '1 2', op: 0.5, cap: 'butt' })).toContain(
      'stroke-linecap="butt" stroke-linejoin="round" stroke-dasharray="1 2" opacity="0.5"',
    )
    expect(Ring(0, 0, 5, '#abc', 1)).toContain('M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0')
  })

  test('as a silhouette has one colour, a wider line and no detail', () => {
    const drawn = drawAs({ c: '#000', w: 9 }, () => P('M0 0Z', '#abc') + S('M0 0', '#abc', 2, { dash: '1 2', op: 0.5 }) + D('detail'))
    expect(drawn).toBe(
      '<path d="M0 0Z" fill="#000" stroke="#000" stroke-width="9" stroke-linejoin="round"/><path d="M0 0" fill="none" stroke="#000" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>',
    )
  })

  test('is put back after a silhouette, even when the drawing failed', () => {
    expect(() =>
      drawAs({ c: '#000', w: 9 }, () => {
        throw new Error('torn')
      }),
    ).toThrow('torn')
    expect(sil).toBeNull()
    expect(D('detail')).toBe('detail')
  })

  test('moves, mirrors and repeats', () => {
    expect(T('translate(1 2)', 'x')).toBe('<g transform="translate(1 2)">x</g>')
    expect(M2('x')).toBe('x<g transform="scale(-1 1)">x</g>')
    expect(rot(4, (i) => String(i)).match(/rotate\([\d.]+\)/g)).toEqual(['rotate(0)', 'rotate(90)', 'rotate(180)', 'rotate(270)'])
    expect(rot(2, () => '', 45)).toContain('rotate(225)')
    expect(rad(180)).toBeCloseTo(Math.PI)
  })

  test('knows stars, polygons, rings, drops and flames, each a closed path', () => {
    expect(star(5, 80, 32).split('L').length).toBe(10)
    expect(ngon(6, 10).split('L').length).toBe(6)
    expect(ngon(4, 10)).toBe('M0 -10L10 0L0 10L-10 0Z')
    expect(wedge(0, 10, 0, 90)).toBe('M0 0L10 0A10 10 0 0 1 0 10L0 0Z')
    expect(wedge(5, 10, 0, 90)).toContain('A5 5 0 0 0 5 0')
    for (const path of [star(4, 9, 3), ngon(3, 5), wedge(1, 2, 0, 30), drop(10, 4), flame(10, 4)]) {
      expect(path).toMatch(/^M.*Z$/)
      expect(path).not.toContain('NaN')
    }
  })
})
