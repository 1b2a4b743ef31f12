import { describe, expect, test } from 'vitest'
import {
  changedItems,
  completeRows,
  unrestricted,
  homeRowIds,
  isAudience,
  isUp,
  type LobbyBanner,
  type LobbyDocument,
  type LobbyNotice,
  type LobbyRow,
  type LobbyViewer,
  shownRows,
  withoutLongEnded,
} from './lobby-document.ts'

const row = (id: string, more: Partial<LobbyRow> = {}): LobbyRow => ({ id, visible: true, audience: unrestricted, from: null, until: null, ...more })
const viewer = (more: Partial<LobbyViewer> = {}): LobbyViewer => ({ who: 'visitor', markets: ['perya', 'ph'], vip: 0, ...more })
const moment = Date.parse('2026-11-27T12:00:00Z')

describe('an audience', () => {
  test('without a restriction contains visitors, members and members on a break, but not the agent centre', () => {
    expect((['visitor', 'member', 'break', 'agent'] as const).map((who) => isAudience(unrestricted, viewer({ who })))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('contains only the groups that it names', () => {
    const audience = { ...unrestricted, who: ['visitor', 'member'] as const }
    expect((['visitor', 'member', 'break', 'agent'] as const).map((who) => isAudience(audience, viewer({ who })))).toEqual([true, true, false, false])
  })

  test('of a market contains brands of that code or variant', () => {
    expect([['ph'], ['perya'], ['general'], ['general', 'ph']].map((markets) => isAudience({ ...unrestricted, markets }, viewer()))).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  test('of VIP ranks never contains a visitor, even for rank 0', () => {
    const audience = { ...unrestricted, vip: [0, 3] }
    expect(
      [viewer(), viewer({ who: 'member' }), viewer({ who: 'member', vip: 3 }), viewer({ who: 'member', vip: 2 })].map((one) =>
        isAudience(audience, one),
      ),
    ).toEqual([false, true, true, false])
  })
})

test('an item is up from its first moment until just before its last', () => {
  const item = row('hot', { from: '2026-11-27T12:00:00Z', until: '2026-11-27T13:00:00Z' })
  expect([-1, 0, 3_599_999, 3_600_000].map((after) => isUp(item, moment + after))).toEqual([false, true, true, false])
  expect(isUp({ ...item, visible: false }, moment)).toBe(false)
})

test('rows are shown in their order, without those of other audiences and times', () => {
  const rows = [
    row('help'),
    row('hot', { audience: { ...unrestricted, who: ['member'] } }),
    row('RNG', { visible: false }),
    row('boards', { from: '2026-11-28T00:00:00Z' }),
    row('providers'),
  ]
  expect(shownRows(rows, viewer(), moment)).toEqual(['help', 'providers'])
  expect(shownRows(rows, viewer({ who: 'member' }), moment + 86_400_000)).toEqual(['help', 'hot', 'boards', 'providers'])
})

describe('a list of rows', () => {
  test('without any is the order of the design', () => {
    expect(completeRows([]).map(({ id }) => id)).toEqual(homeRowIds)
  })

  test('gets a row that it lacks after the one that precedes it in the design, and loses unknown and repeated ones', () => {
    const rest = homeRowIds.filter((id) => id !== 'tongits').toReversed()
    const completed = completeRows([...rest, 'hot', 'casino'].map((id) => row(id))).map(({ id }) => id)
    expect(completed).toHaveLength(homeRowIds.length)
    expect(completed[completed.indexOf('tongits') - 1]).toBe('RNG')
  })
})

describe('changes between two versions', () => {
  const banner = (id: string, title: string) => ({
    ...row(id),
    ...{
      group: 'w_home',
      linkage: 'NONE' as const,
      url: '',
      title: { EN: title },
      body: { EN: '' },
      action: { EN: '' },
      image: '/a.avif',
      narrow: '',
    },
  })
  const document: LobbyDocument = { rows: [row('hot'), row('RNG'), row('help')], banners: [banner('a', 'A')], notices: [], help: [] }

  test('are none between equal ones, in whatever order their fields are', () => {
    expect(changedItems(document, JSON.parse(JSON.stringify({ help: [], notices: [], banners: document.banners, rows: document.rows })))).toEqual([])
  })

  test('name what was added, removed, changed and moved', () => {
    const after = { ...document, rows: [row('RNG'), row('hot'), row('help', { visible: false })], banners: [banner('b', 'B')] }
    expect(changedItems(document, after)).toEqual([
      { kind: 'rows', id: 'RNG' },
      { kind: 'rows', id: 'hot' },
      { kind: 'rows', id: 'help' },
      { kind: 'banners', id: 'b' },
      { kind: 'banners', id: 'a' },
    ])
  })
})

describe('contents without what ended long ago', () => {
  const notice = (id: string, until: string | null): LobbyNotice => ({
    ...{ id, visible: true, audience: unrestricted, from: null, until },
    ...{ part: 'H', category: '', title: { EN: id }, content: { EN: id } },
  })
  const banner = (id: string, until: string | null): LobbyBanner => ({
    ...{ id, visible: true, audience: unrestricted, from: null, until },
    ...{ group: 'w_home', linkage: 'NONE', url: '', title: { EN: id }, body: {}, action: {}, image: '/a.avif', narrow: '' },
  })
  const day = 86_400_000
  const at = (days: number): string => new Date(moment + days * day).toISOString()
  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

  test('have what is up, what is to come and what ended within thirty days', () => {
    const ends = { open: null, coming: at(10), yesterday: at(-1), recent: at(-29.9) }
    const notices = Object.entries(ends).map(([id, until]) => notice(id, until))
    const banners = Object.entries(ends).map(([id, until]) => banner(id, until))
    const left = withoutLongEnded({ notices, banners }, moment)
    expect([idsOf(left.notices), idsOf(left.banners)]).toEqual([Object.keys(ends), Object.keys(ends)])
  })

  test('lack banners and notices that ended thirty days ago or earlier', () => {
    const left = withoutLongEnded(
      { notices: [notice('month', at(-30)), notice('year', at(-365))], banners: [banner('month', at(-30)), banner('day', at(-1))] },
      moment,
    )
    expect([idsOf(left.notices), idsOf(left.banners)]).toEqual([[], ['day']])
  })

  test('keep an end that is no moment, so that its check refuses it', () => {
    expect(idsOf(withoutLongEnded({ notices: [notice('odd', 'tomorrow')], banners: [] }, moment).notices)).toEqual(['odd'])
  })

  test('keep rows and pages of the help centre, whenever they ended', () => {
    const rows = [row('hot', { until: at(-400) })]
    expect(withoutLongEnded({ rows, help: [], notices: [], banners: [] }, moment).rows).toEqual(rows)
  })
})

describe('the audience and the time of an item', () => {
  const at = (seconds: number): string => new Date(moment + seconds * 1000).toISOString()

  test.each([
    ['before its beginning', at(1), null, false],
    ['at its beginning', at(0), null, true],
    ['before its end', null, at(1), true],
    ['at its end', null, at(0), false],
    ['between both', at(-1), at(1), true],
  ])('%s it is up: %s to %s, %s', (_when, from, until, isShown) => {
    expect(isUp({ visible: true, from, until }, moment)).toBe(isShown)
    expect(isUp({ visible: false, from, until }, moment)).toBe(false)
  })

  test.each([
    [3, [3, 5], true],
    [4, [3, 5], false],
    [0, [0], true],
    [0, [], true],
  ])('a member of VIP rank %d is in the ranks %j: %s', (vip, ranks, isIn) => {
    expect(isAudience({ ...unrestricted, vip: ranks }, viewer({ who: 'member', vip }))).toBe(isIn)
  })

  test('a visitor has no rank, even where rank 0 is named', () => {
    expect(isAudience({ ...unrestricted, vip: [0] }, viewer())).toBe(false)
  })

  test.each([
    [['perya'], true],
    [['elsewhere'], false],
    [['elsewhere', 'ph'], true],
  ])('markets %j contain a viewer of perya and ph: %s', (markets, isIn) => {
    expect(isAudience({ ...unrestricted, markets }, viewer())).toBe(isIn)
  })
})
