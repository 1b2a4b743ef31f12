import { homeRowIds, type LobbyDocument, unrestricted } from '@perya/domain/lobby/content/lobby-document'
import { describe, expect, test } from 'vitest'
import { parseDocument } from './document-schema.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const item = (id: string) => ({ id, visible: true, audience: unrestricted, from: null, until: null })
const banner = (id: string, group: string) => ({
  ...item(id),
  ...{ group, linkage: 'NONE', url: '', title: { EN: id }, body: {}, action: {}, image: '/a.avif', narrow: '' },
})
const notice = (id: string, more: object = {}) => ({ ...item(id), part: 'PU', category: '', title: { EN: id }, content: { EN: id }, ...more })
const topic = (id: string, content: string) => ({ ...item(id), title: { EN: id }, content: { EN: content } })
const none: LobbyDocument = { rows: [], banners: [], notices: [], help: [] }
const parse = (given: object, live: LobbyDocument = none) =>
  parseDocument(JSON.stringify({ ...none, ...given }), live, { pictureHosts: ['https://img.example'], now })

describe('the contents of a draft', () => {
  test('get every row that they lack, so that no row of Home is lost', () => {
    expect(
      parse({ rows: [item('help'), item('hot')] })
        .rows.map(({ id }) => id)
        .toSorted(),
    ).toEqual(homeRowIds.toSorted())
    expect(parse({}).rows.map(({ id }) => id)).toEqual(homeRowIds)
  })

  test('have banners by group, each group in the order in which it was given', () => {
    const { banners } = parse({ banners: [banner('b', 'w_rng'), banner('z', 'w_home'), banner('a', 'w_home')] })
    expect(banners.map(({ id }) => id)).toEqual(['z', 'a', 'b'])
  })

  test('have notices with the newest first; one without a beginning begins now', () => {
    const { notices } = parse({ notices: [notice('old', { from: '2026-11-01T08:00:00+08:00' }), notice('new')] })
    expect(notices.map(({ id, from }) => [id, from])).toEqual([
      ['new', '2026-11-27T12:00:00.000Z'],
      ['old', '2026-11-01T00:00:00.000Z'],
    ])
  })

  test('have audiences in one spelling, so that the same audience is never a change', () => {
    const audience = { who: ['break', 'visitor', 'break'], markets: ['ph', 'general', 'ph'], vip: [9, 10, 9] }
    const [given] = parse({ banners: [{ ...banner('a', 'w_home'), audience }] }).banners
    expect(given?.audience).toEqual({ who: ['visitor', 'break'], markets: ['general', 'ph'], vip: [9, 10] })
  })

  test('are parsed to themselves when they are parsed again', () => {
    const once = parse({
      banners: [banner('a', 'w_home')],
      notices: [notice('n', { content: { EN: '<p>a &amp; b</p>' } })],
      help: [topic('h', 'a & b <i>c</i>')],
    })
    expect(parse(once)).toEqual(once)
  })
})

describe('rich text', () => {
  test('is cleaned where it differs from what is published, in every language', () => {
    const { notices } = parse({
      notices: [notice('n', { content: { EN: '<b onclick="x">a</b><script>b</script>', TY: '<style>c</style><em>d</em>' } })],
    })
    expect(notices[0]?.content).toEqual({ EN: '<b>a</b>', TY: '<em>d</em>' })
  })

  test('that is published already is left as it is, because it is cleaned whenever it is sent', () => {
    const live = { ...none, help: [topic('h', 'Terms & conditions\nof 2026')] }
    expect(parse({ help: live.help }, live).help).toEqual(live.help)
  })

  test('shows pictures of the brand alone', () => {
    const { help } = parse({ help: [topic('h', '<img src="https://img.example/a.png" alt="a"><img src="https://evil.example/b.png">')] })
    expect(help[0]?.content['EN']).toContain('img.example')
    expect(help[0]?.content['EN']).not.toContain('evil.example')
  })
})

describe('limits', () => {
  test.each([
    ['too many banners', { banners: Array.from({ length: 201 }, (_, place) => banner(`b${place}`, 'w_home')) }],
    ['a title that is too long', { help: [{ ...topic('h', 'x'), title: { EN: 'x'.repeat(201) } }] }],
    ['a language that is none', { help: [{ ...topic('h', 'x'), title: { EN: 'x', '../en': 'x' } }] }],
    ['an id with a space', { help: [topic('h h', 'x')] }],
    ['a moment that is none', { help: [{ ...topic('h', 'x'), from: 'tomorrow' }] }],
    ['a rank below zero', { banners: [{ ...banner('a', 'w_home'), audience: { ...unrestricted, vip: [-1] } }] }],
    ['a missing list', { help: undefined }],
  ])('refuse %s', (_what, given) => {
    expect(() => parse(given)).toThrow(/banners|help|contents/)
  })

  test('refuse the removal of a page that players agree to, but not its change', () => {
    const live = { ...none, help: [topic('terms', 'You agree.'), topic('faq', 'Ask.')] }
    expect(() => parse({ help: [topic('faq', 'Ask.')] }, live)).toThrow('help terms: players agree to this page')
    expect(parse({ help: [topic('terms', 'You agree again.')] }, live).help).toHaveLength(1)
  })
})
