import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LobbyDocument, LobbyItem } from '@perya/domain/lobby/content/lobby-document'
import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../run-operator.ts'
import { applyDuePublications } from './apply-due-publications.ts'

let open: TestPlatform
let staffConsole: TestConsole
let content: TestStaff
beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  content = await staffConsole.staff('content')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

let keys = 0
const perform = (command: string, input: object, person = content) => {
  keys += 1
  return person.post(`do/${command}`, { input, reason: 'the fiesta begins' }, { key: `lobby-room-${keys}` })
}
type Room = {
  readonly live: { readonly fingerprint: string; readonly content: LobbyDocument }
  readonly last: number
  readonly draft: { readonly version: number; readonly content: LobbyDocument; readonly isBehind: boolean; readonly changes: number } | null
  readonly waiting: readonly { readonly version: number }[]
}
const room = async (): Promise<Room> => Object((await content.get('see/lobby')).value)
const valueOf = (answer: { readonly value: unknown }) => Object(answer.value)
const item = (id: string): LobbyItem => ({ id, visible: true, audience: { who: [], markets: [], vip: [] }, from: null, until: null })
const banner = (id: string, more: object = {}) => ({
  ...item(id),
  ...{ group: 'w_home', linkage: 'NONE', url: '', title: { EN: id }, body: {}, action: {}, image: '/a.avif', narrow: '' },
  ...more,
})
const notice = (id: string, more: object = {}) => ({
  ...item(id),
  part: 'H',
  category: '',
  title: { EN: id },
  content: { EN: `about ${id}` },
  ...more,
})
const save = async (change: (document: LobbyDocument) => object, more: object = {}) => {
  const { live, last, draft } = await room()
  const document = { ...(draft?.content ?? live.content), ...change(draft?.content ?? live.content) }
  return perform('lobby/draft', { content: JSON.stringify(document), base: last, live: live.fingerprint, ...more })
}
const saved = async (change: (document: LobbyDocument) => object): Promise<number> => {
  const answer = await save(change)
  expect(answer).toMatchObject({ status: 200 })
  return Number(valueOf(answer).result.version)
}
const published = async (change: (document: LobbyDocument) => object): Promise<number> => {
  const version = await saved(change)
  expect(await perform('lobby/publish', { version })).toMatchObject({ status: 200 })
  return version
}

const home = async (as?: Awaited<ReturnType<typeof open.people.member>>) =>
  open.get('system.announcementContent', { groupName: 'w_home' }, as === undefined ? {} : { as })
const bannerIds = async (...as: Parameters<typeof home>) => (await home(...as)).banners.map(({ bannerId }) => bannerId)

/** Every public answer that is made of the contents of the lobby. */
const publicAnswers = async () => ({
  home: await home(),
  all: await open.get('system.announcementContent', {}),
  ticker: await open.get('system.announcements', {}),
  help: await open.get('system.helpCenter', {}),
  rows: await open.get('lobby.lanes', {}),
})

beforeEach(async () => {
  const { draft } = await room()
  // Each test begins without a draft that differs from what is published.
  if (draft !== null) {
    const { live, last } = await room()
    await perform('lobby/draft', { content: JSON.stringify(live.content), base: last, live: live.fingerprint })
  }
})

describe('a draft', () => {
  test('is in no public answer before it is published, and in all of them afterwards', async () => {
    const before = await publicAnswers()
    const version = await saved((document) => ({
      rows: document.rows.toReversed(),
      banners: [banner('fiesta')],
      notices: [notice('fiesta')],
      help: [{ ...item('fiesta'), title: { EN: 'Fiesta' }, content: { EN: 'All about it' } }],
    }))
    expect(await publicAnswers()).toEqual(before)
    expect(await perform('lobby/publish', { version })).toMatchObject({ status: 200 })
    const after = await publicAnswers()
    expect(after.home.homeRows).toEqual(before.home.homeRows?.toReversed())
    expect(after.home.banners.map(({ bannerId }) => bannerId)).toEqual(['fiesta'])
    expect(after.ticker.list.map(({ id }) => id)).toEqual(['fiesta'])
    expect(after.help.topics.map(({ id }) => id)).toEqual(['fiesta'])
  })

  test('that follows an older one is refused as stale, and nothing of either is lost', async () => {
    const { last, live } = await room()
    const first = await saved(() => ({ banners: [banner('mine')] }))
    const late = await perform('lobby/draft', {
      content: JSON.stringify({ ...live.content, banners: [banner('theirs')] }),
      base: last,
      live: live.fingerprint,
    })
    expect(late).toMatchObject({ status: 409, errorCode: 'changed_since' })
    const now = await room()
    expect(now.draft).toMatchObject({ version: first, content: { banners: [{ id: 'mine' }] } })
    expect(await save(() => ({ banners: [banner('theirs')] }))).toMatchObject({ status: 200 })
  })

  test('that rests on contents which were published over meanwhile is saved, but not published until its person has seen them', async () => {
    const version = await saved(() => ({ banners: [banner('planned')] }))
    await perform('notice/publish', { title: { EN: 'Sudden' }, content: { EN: 'news' }, id: 'sudden' })
    expect(await room()).toMatchObject({ draft: { version, isBehind: true } })
    expect(await perform('lobby/publish', { version })).toMatchObject({ status: 409, errorCode: 'changed_since' })
    const { live } = await room()
    const onTop = await saved(() => ({ notices: live.content.notices }))
    expect(await perform('lobby/publish', { version: onTop })).toMatchObject({ status: 200 })
    expect((await open.get('system.announcements', {})).list.map(({ id }) => id)).toContain('sudden')
    expect(await bannerIds()).toEqual(['planned'])
  })

  test('leaves out what ended more than thirty days ago, however many there are, and its publication withdraws only what was read', async () => {
    const endedAt = new Date(open.clock.now() - 31 * 86_400_000)
    await open.app.store.pool.query(
      `insert into notice (id, part, audience, category, title, content, published_at, ends_at)
       select 'ended-' || n, 'H', 'all', '', '{"EN":"Ended"}', '{"EN":"Ended"}', $1::timestamptz - make_interval(secs => n), $1 from generate_series(1, 1100) n`,
      [endedAt],
    )
    expect((await room()).live.content.notices.map(({ id }) => id)).not.toContain('ended-1')
    const version = await saved((document) => ({ notices: [...document.notices, notice('running')] }))
    expect(await perform('lobby/publish', { version })).toMatchObject({ status: 200 })
    expect((await open.get('system.announcements', {})).list.map(({ id }) => id)).toContain('running')
    const { rows } = await open.app.store.pool.query(`select id from notice where id like 'ended-%' and not withdrawn`)
    expect(rows.length).toBeGreaterThanOrEqual(100)
    await open.app.store.pool.query(`update notice set withdrawn = true where id like 'ended-%'`)
  })

  test('loses scripts, frames and handlers in its texts', async () => {
    const hostile = '<p onclick="x()">Hello<script>alert(1)</script><iframe src="https://evil.example"></iframe><a href="javascript:x()">link</a></p>'
    await published(() => ({
      notices: [notice('hostile', { content: { EN: hostile, TY: hostile } })],
      help: [{ ...item('hostile'), title: { EN: 'Hostile' }, content: { EN: hostile } }],
    }))
    const { live } = await room()
    const stored = JSON.stringify(live.content) + JSON.stringify(await publicAnswers())
    for (const trace of ['script', 'iframe', 'onclick', 'javascript']) expect(stored).not.toContain(trace)
    expect(stored).toContain('Hello')
  })

  test.each([
    ['not JSON', '{', 'the contents are not JSON'],
    ['nothing as a notice', { notices: [null] }, 'notices 0'],
    ['an end that is no moment', { banners: [banner('a', { until: 'tomorrow' })] }, 'banners a until'],
    ['an unknown row', { rows: [{ ...item('casino') }] }, 'rows casino'],
    ['an unknown field', { banners: [banner('a', { onclick: 'x' })] }, 'banners a'],
    ['a banner without an English title', { banners: [banner('a', { title: { TY: 'Piyesta' } })] }, 'banners a title: needs an English text'],
    ['an id that is used twice', { banners: [banner('a'), banner('a')] }, 'banners a: the id is used twice'],
    ['a script as link', { banners: [banner('a', { linkage: 'INTERNAL', url: 'javascript:x' })] }, 'its link must be a path'],
    ['another site as own page', { banners: [banner('a', { linkage: 'INTERNAL', url: '//evil.example' })] }, 'its link must be a path'],
    ['plain http', { banners: [banner('a', { linkage: 'EXTERNAL', url: 'http://plain.example' })] }, 'must be an https address'],
    ['a foreign picture', { banners: [banner('a', { image: 'https://evil.example/a.png' })] }, 'its picture must be'],
    [
      'an end before its beginning',
      { banners: [banner('a', { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' })] },
      'its end must be after',
    ],
    [
      'a ticker for members only',
      { notices: [notice('a', { audience: { ...item('a').audience, who: ['member'] } })] },
      'all visitors get the same list',
    ],
    [
      'a banner for the agent centre',
      { banners: [banner('a', { audience: { ...item('a').audience, who: ['agent'] } })] },
      'only notices are for the agent centre',
    ],
  ])('with %s is refused by name', async (_what, given, complaint) => {
    const { live, last } = await room()
    const text = typeof given === 'string' ? given : JSON.stringify({ ...live.content, ...given })
    const answer = await perform('lobby/draft', { content: text, base: last, live: live.fingerprint })
    expect(answer.status).toBe(400)
    expect(valueOf(answer).detail).toContain(complaint)
  })

  test('cannot remove the terms that players agree to', async () => {
    await perform('help/put', { id: 'terms', title: { EN: 'Terms' }, content: { EN: 'You agree.' } })
    const answer = await save(() => ({ help: [] }))
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer)).toContain('it cannot be removed')
  })

  test('needs the right: support reads and changes nothing', async () => {
    const support = await staffConsole.staff('support')
    for (const [command, input] of [
      ['lobby/draft', { content: '{}', base: 0, live: '0123456789abcdef' }],
      ['lobby/publish', { version: 1 }],
      ['lobby/undo', { version: 1 }],
    ] as const)
      expect(await perform(command, input, support)).toMatchObject({ status: 403, errorCode: 'not_permitted' })
    expect(await support.get('see/lobby')).toMatchObject({ status: 403 })
  })
})

describe('who sees what is decided by the server', () => {
  test('a row and a banner for members are in no answer to visitors, and those for members not on a break not to members on one', async () => {
    const who = (...groups: string[]) => ({ audience: { who: groups, markets: [], vip: [] } })
    await published((document) => ({
      rows: document.rows.map((row) =>
        row.id === 'boards' ? { ...row, ...who('visitor', 'member') } : row.id === 'hot' ? { ...row, ...who('member', 'break') } : row,
      ),
      banners: [banner('all'), banner('members', who('member'))],
    }))
    const member = await open.people.member()
    const resting = await open.people.member()
    await open.app.store.pool.query(`select close_play($1, 'time_out', $2, $3, true)`, [
      resting.member.id,
      new Date(open.clock.now() + 3_600_000),
      new Date(open.clock.now()),
    ])
    const rowsOf = async (...as: Parameters<typeof home>) => {
      const rows = (await home(...as)).homeRows ?? []
      return ['hot', 'boards'].filter((id) => rows.includes(id))
    }
    expect([await rowsOf(), await rowsOf(member), await rowsOf(resting)]).toEqual([['boards'], ['hot', 'boards'], ['hot']])
    expect([await bannerIds(), await bannerIds(member), await bannerIds(resting)]).toEqual([['all'], ['all', 'members'], []])
  })

  test('a VIP rank and a market restrict a banner', async () => {
    const seen = (more: object) => ({ audience: { who: [], markets: [], vip: [], ...more } })
    await published(() => ({
      banners: [banner('vip', seen({ vip: [3] })), banner('here', seen({ markets: ['ph'] })), banner('there', seen({ markets: ['elsewhere'] }))],
    }))
    const [plain, vip] = [await open.people.member(), await open.people.member({ more: { vip_rank: 3 } })]
    const here = open.app.brand.variant === 'ph' ? ['here'] : []
    expect([await bannerIds(), await bannerIds(plain), await bannerIds(vip)]).toEqual([here, here, ['vip', ...here]])
  })

  test('an item begins and ends at its moments, to the millisecond', async () => {
    const now = open.clock.now()
    await published(() => ({ banners: [banner('short', { from: new Date(now + 100).toISOString(), until: new Date(now + 200).toISOString() })] }))
    const shown: number[] = []
    for (const step of [99, 1, 99, 1]) {
      open.clock.turn(step)
      shown.push((await bannerIds()).length)
    }
    expect(shown).toEqual([0, 1, 1, 0])
  })
})

describe('a publication', () => {
  test('is undone to any version that was published, with every row, banner, notice and page as they were', async () => {
    const first = await published((document) => ({
      rows: document.rows.toReversed(),
      banners: [banner('one'), banner('two')],
      notices: [notice('one')],
    }))
    const as = await publicAnswers()
    await published((document) => ({ rows: document.rows.toReversed(), banners: [banner('two')], notices: [] }))
    await published(() => ({ banners: [] }))
    expect(await bannerIds()).toEqual([])
    expect(await perform('lobby/undo', { version: first })).toMatchObject({ status: 200 })
    expect(await publicAnswers()).toEqual(as)
    expect(await perform('lobby/undo', { version: first })).toMatchObject({ status: 400 })
  })

  test('keeps what was published without a version, so that one can return to it', async () => {
    await open.app.store.pool.query(
      `insert into banner (id, group_name, linkage_type, title, body, action, image_url) values ('seeded', 'w_home', 'NONE', '{"EN":"Seeded"}', '{}', '{}', '/a.avif')`,
    )
    await published(() => ({ banners: [] }))
    const { value } = await content.get('see/lobby-versions')
    const found = Object(value).rows.find(({ kind }: { kind: string }) => kind === 'found')
    await perform('lobby/undo', { version: found.version })
    expect(await bannerIds()).toContain('seeded')
  })

  test('of a single item is a version of its own and undone like any other', async () => {
    const before = await published(() => ({ banners: [banner('kept')] }))
    await perform('banner/publish', { title: { EN: 'Quick' }, image: '/q.avif', id: 'quick' })
    expect(await bannerIds()).toEqual(expect.arrayContaining(['kept', 'quick']))
    await perform('lobby/undo', { version: before })
    expect(await bannerIds()).toEqual(['kept'])
  })

  test('of a draft that was never published is not undone to', async () => {
    const version = await saved(() => ({ banners: [banner('never')] }))
    expect(await perform('lobby/undo', { version })).toMatchObject({ status: 400 })
    expect(await perform('lobby/undo', { version: 999_999 })).toMatchObject({ status: 400 })
  })

  test('is planned for a moment and happens once, whichever gateway comes first', async () => {
    const version = await saved(() => ({ banners: [banner('evening')] }))
    const at = new Date(open.clock.now() + 60_000).toISOString()
    expect(await perform('lobby/publish', { version, at })).toMatchObject({ status: 200 })
    await applyDuePublications(open.app)
    expect(await bannerIds()).not.toContain('evening')
    open.clock.turn(60_000)
    await Promise.all([applyDuePublications(open.app), applyDuePublications(open.app), applyDuePublications(open.app)])
    expect(await bannerIds()).toEqual(['evening'])
    const { rows } = await open.app.store.pool.query(
      `select count(*)::int as n from audit_record where action = 'lobby publish' and result = 'done' and actor = 'lobby' and subject = $1`,
      [`lobby ${version}`],
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('that is planned fails when other contents were published meanwhile, and removes nothing of them', async () => {
    const version = await saved(() => ({ banners: [banner('later')] }))
    await perform('lobby/publish', { version, at: new Date(open.clock.now() + 60_000).toISOString() })
    await perform('banner/publish', { title: { EN: 'Urgent' }, image: '/u.avif', id: 'urgent' })
    open.clock.turn(60_000)
    await applyDuePublications(open.app)
    expect(await bannerIds()).toContain('urgent')
    expect(await bannerIds()).not.toContain('later')
    expect((await room()).waiting).toEqual([])
  })

  test('that is planned can be cancelled, once', async () => {
    const version = await saved(() => ({ banners: [banner('cancelled')] }))
    await perform('lobby/publish', { version, at: new Date(open.clock.now() + 60_000).toISOString() })
    expect((await room()).waiting).toMatchObject([{ version }])
    expect(await perform('lobby/publish', { version, cancel: true })).toMatchObject({ status: 200 })
    expect(await perform('lobby/publish', { version, cancel: true })).toMatchObject({ status: 400 })
    open.clock.turn(60_000)
    await applyDuePublications(open.app)
    expect(await bannerIds()).not.toContain('cancelled')
  })

  test('in the past, of nothing, of an older draft or of no draft is refused', async () => {
    const { live, last } = await room()
    const empty = await perform('lobby/draft', { content: JSON.stringify(live.content), base: last, live: live.fingerprint })
    expect(empty.status).toBe(200)
    const { last: same } = await room()
    expect(await perform('lobby/publish', { version: same })).toMatchObject({ status: 400 })
    const version = await saved(() => ({ banners: [banner('past')] }))
    expect(await perform('lobby/publish', { version: same })).toMatchObject({ status: 409 })
    expect(await perform('lobby/publish', { version, at: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 400 })
    expect(await perform('lobby/publish', { version: 999_999 })).toMatchObject({ status: 400 })
  })
})

test('the command line saves a draft from a file as the console does', async () => {
  const { live, last } = await room()
  const folder = mkdtempSync(join(tmpdir(), 'perya-lobby-'))
  const file = join(folder, 'contents.json')
  writeFileSync(file, JSON.stringify({ ...live.content, banners: [banner('line')] }))
  const line = ['lobby', 'draft', '--content', file, '--base', String(last), '--live', live.fingerprint]
  const { value } = await runOperator(open.app, parseArguments(line), 'operator:test')
  rmSync(folder, { recursive: true })
  expect(await room()).toMatchObject({ draft: { version: Object(value).version, content: { banners: [{ id: 'line' }] } } })
})

test('versions are not changed and not deleted', async () => {
  await saved(() => ({ banners: [banner('fixed')] }))
  await expect(open.app.store.pool.query(`update lobby_version set content = '{}'`)).rejects.toThrow()
  await expect(open.app.store.pool.query('delete from lobby_version')).rejects.toThrow()
  await expect(open.app.store.pool.query('delete from lobby_publication')).rejects.toThrow()
})
