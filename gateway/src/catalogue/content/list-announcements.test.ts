import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { banners as seeded } from '../../../seed/content/banners.ts'
import { notices as seededNotices } from '../../../seed/content/notices.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.app.store.db.deleteFrom('notice').execute()
  await open.app.store.db.deleteFrom('banner').execute()
})

const now = () => open.clock.now()
const both = (EN: string, TY?: string) => JSON.stringify(TY === undefined ? { EN } : { EN, TY })

const publish = (id: string, more: object = {}) =>
  open.app.store.db
    .insertInto('notice')
    .values({ id, part: 'H', audience: 'all', title: both(id), content: both(`about ${id}`), published_at: new Date(now()), ends_at: null, ...more })
    .execute()

const hang = (id: string, more: object = {}) =>
  open.app.store.db
    .insertInto('banner')
    .values({
      id,
      group_name: 'w_home',
      position: 0,
      linkage_type: 'NONE',
      url: '',
      title: both(id),
      body: both(`about ${id}`),
      action: both('Open'),
      image_url: `/art/banner/wide/${id}.avif`,
      ends_at: null,
      ...more,
    })
    .execute()

const bannersOf = async (groupName: string, language = 'EN') =>
  (await open.get('system.announcementContent', { types: 'B', groupName, language })).banners
const ticker = async (language = 'EN') => (await open.get('system.announcements', { language })).list

describe('notices', () => {
  test('a platform without notices returns none', async () => {
    expect(await ticker()).toEqual([])
    expect(await open.get('system.announcementContent', {})).toEqual({ player: [], banners: [], popup: [], promotion: [] })
  })

  test('come newest first, and those of one moment always in one order [NOTICE-01]', async () => {
    for (const [id, ago] of [
      ['b', 0],
      ['a', 0],
      ['old', 5_000],
      ['older', 9_000],
    ] as const)
      await publish(id, { published_at: new Date(now() - ago) })
    expect((await ticker()).map((one) => one.id)).toEqual(['a', 'b', 'old', 'older'])
  })

  test('speak the asked language, notice by notice, and English where a text is missing', async () => {
    await publish('full', { title: both('Open', 'Bukas'), content: both('Now', 'Ngayon') })
    await publish('half', { title: both('Closed'), content: both('Later', 'Mamaya') })
    expect(new Map((await ticker('TY')).map((one) => [one.id, [one.title, one.content]]))).toEqual(
      new Map([
        ['full', ['Bukas', 'Ngayon']],
        ['half', ['Closed', 'Mamaya']],
      ]),
    )
  })

  test('show from their moment until their end, to the millisecond', async () => {
    await publish('short', { published_at: new Date(now() + 100), ends_at: new Date(now() + 200) })
    const shown: number[] = []
    for (const step of [99, 1, 99, 1]) {
      open.clock.turn(step)
      shown.push((await ticker()).length)
    }
    expect(shown).toEqual([0, 1, 1, 0])
  })

  test('of one part are not shown in another', async () => {
    for (const part of ['PL', 'PU', 'PR', 'H'] as const) await publish(part, { part, category: 'new_player' })
    const member = await open.people.member()
    const value = await open.get('system.announcementContent', { types: 'B,PL,PU,PR,H' }, { as: member })
    expect([value.player, value.popup, value.promotion].map((list) => list.map((one) => one.id))).toEqual([['PL'], ['PU'], ['PR']])
    expect(value.promotion[0]).toEqual({ id: 'PR', category: 'new_player', title: 'PR' })
    expect((await ticker()).map((one) => one.id)).toEqual(['H'])
  })

  test('promotions and booths are for members who may play: a member whose play is closed sees none, but still sees notices', async () => {
    for (const part of ['PL', 'PU', 'PR'] as const) await publish(part, { part })
    await hang('one')
    const member = await open.people.member()
    const counts = async () => {
      const value = await open.get('system.announcementContent', { types: 'B,PL,PU,PR' }, { as: member })
      return [value.banners, value.promotion, value.player, value.popup].map((list) => list.length)
    }
    expect(await counts()).toEqual([1, 1, 1, 1])
    const [now, later] = [new Date(open.clock.now()), new Date(open.clock.now() + 3_600_000)]
    await open.app.store.pool.query(`select close_play($1, 'time_out', $2, $3, true)`, [member.member.id, later, now])
    expect(await counts()).toEqual([0, 0, 1, 1])
  })

  test('only the asked parts are read', async () => {
    for (const part of ['PU', 'PR'] as const) await publish(part, { part })
    await hang('one')
    for (const [types, counts] of [
      ['PU', [0, 1, 0]],
      ['PR', [0, 0, 1]],
      ['B', [1, 0, 0]],
      ['B,PU,PR', [1, 1, 1]],
      ['X', [0, 0, 0]],
    ] as const) {
      const value = await open.get('system.announcementContent', { types })
      expect([types, [value.banners.length, value.popup.length, value.promotion.length]]).toEqual([types, counts])
    }
  })

  test('a flood of them is cut at two hundred, so that no answer grows without end', async () => {
    for (let index = 0; index < 210; index++) await publish(`n${index}`)
    expect((await ticker()).length).toBe(200)
  })
})

describe('banners', () => {
  test("hang in the house's order within their group [SHELL-02 ENT-08]", async () => {
    await hang('third', { position: 3 })
    await hang('first', { position: 1 })
    await hang('second', { position: 2 })
    await hang('elsewhere', { group_name: 'w_fish' })
    expect((await bannersOf('w_home')).map((one) => one.bannerId)).toEqual(['first', 'second', 'third'])
    expect((await bannersOf('')).map((one) => one.groupName)).toEqual(['w_fish', 'w_home', 'w_home', 'w_home'])
    expect(await bannersOf('w_nothing')).toEqual([])
  })

  test('carry where they lead, their pictures and when they end', async () => {
    await hang('game', {
      linkage_type: 'GAME',
      url: 'koi-lanterns',
      image_url_narrow: '/art/banner/narrow/game.avif',
      title: both('Koi', 'Koi nga'),
      ends_at: new Date('2026-12-01T00:00:00Z'),
    })
    expect(await bannersOf('w_home', 'TY')).toEqual([
      {
        groupName: 'w_home',
        bannerId: 'game',
        url: 'koi-lanterns',
        linkageType: 'GAME',
        title: 'Koi nga',
        text: 'about game',
        action: 'Open',
        imageUrl: '/art/banner/wide/game.avif',
        imageUrlNarrow: '/art/banner/narrow/game.avif',
        endsAt: '2026-12-01T00:00:00.000Z',
      },
    ])
  })

  test('come down when they are withdrawn, over or not up yet', async () => {
    await hang('withdrawn', { withdrawn: true })
    await hang('over', { ends_at: new Date(now()) })
    await hang('later', { starts_at: new Date(now() + 1) })
    expect(await bannersOf('w_home')).toEqual([])
    open.clock.turn(1)
    expect((await bannersOf('w_home')).map((one) => one.bannerId)).toEqual(['later'])
  })

  test('lead somewhere in one of four ways: the database takes no other', async () => {
    await expect(hang('bad', { linkage_type: 'SCRIPT' })).rejects.toThrow(/check constraint/)
  })
})

describe('the demo’s banners', () => {
  test('are in both languages, in plain text, and link only within the platform', () => {
    for (const { id, title, body, action, url } of seeded) {
      for (const text of [title, body, action])
        expect([id, /[<>]/.test(text.EN + text.TY), text.EN.length > 0, text.TY.length > 0]).toEqual([id, false, true, true])
      expect([id, /^\/[a-zA-Z]*(\?[a-zA-Z]+=[a-z0-9]+)?$/.test(url)]).toEqual([id, true])
    }
    for (const { id, title, content } of seededNotices) {
      for (const text of [title, content])
        expect([id, /[<>]/.test(text.EN + text.TY), text.EN.length > 0, text.TY.length > 0]).toEqual([id, false, true, true])
    }
  })

  test('has no id twice', () => {
    for (const list of [seeded, seededNotices]) expect(new Set(list.map((one) => one.id)).size).toBe(list.length)
  })
})

test('a text is found in the requested language, else in its nearest, else in English, else in any, else it is empty [I18N-04]', () => {
  expect(localizedTextOf({ EN: 'a', TY: 'b' }, 'TY')).toBe('b')
  expect(localizedTextOf({ EN: 'a', TY: 'b' }, 'VI')).toBe('a')
  expect(localizedTextOf({ EN: 'a', TY: 'b' }, 'TL')).toBe('b')
  expect(localizedTextOf({ EN: 'a', TY: 'b', TL: 'd' }, 'TL')).toBe('d')
  expect(localizedTextOf({ VI: 'c' }, 'TY')).toBe('c')
  expect(localizedTextOf({}, 'EN')).toBe('')
})
