import { completeRows, unrestricted, type LobbyDocument } from '@perya/domain/lobby/content/lobby-document'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { meOf } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { unsaved } from './use-draft.ts'
import type { Room, VersionRow } from './lobby-wire.ts'

const paolo = meOf('content1', 'Paolo Reyes', 'content')

const item = { visible: true, audience: unrestricted, from: null, until: null }
const banner = {
  ...item,
  ...{ id: 'fiesta', group: 'w_home', linkage: 'NONE' as const, url: '', title: { EN: 'Fiesta weekend' }, body: {}, action: {} },
  ...{ image: '/a.avif', narrow: '' },
}
const document: LobbyDocument = {
  rows: completeRows([]),
  banners: [banner, { ...banner, id: 'payday', title: { EN: 'Payday', TY: 'Araw ng sahod' } }],
  notices: [
    { ...item, id: 'n-1', part: 'H', category: '', title: { EN: 'New draws' }, content: { EN: 'Every hour' }, from: '2026-11-01T00:00:00.000Z' },
  ],
  help: [],
}
const room: Room = {
  live: { content: document, fingerprint: '0123456789abcdef', version: 30, at: '2026-11-23T00:00:00.000Z' },
  ...{ last: 30, draft: null, waiting: [], fixedRows: ['notices', 'pick_up'], languages: ['EN', 'TY'], markets: ['perya', 'ph'] },
}
const draft = {
  version: 31,
  content: { ...document, banners: [] },
  actor: 'staff:content1',
  at: '2026-11-23T00:00:00.000Z',
  changes: 2,
  isBehind: false,
}
const versions: readonly VersionRow[] = [
  {
    version: 31,
    kind: 'draft',
    changes: 2,
    actor: 'staff:content1',
    reason: '',
    record: 5,
    at: '2026-11-23T00:00:00Z',
    publishedAt: null,
    isLive: false,
    plan: null,
  },
  {
    version: 30,
    kind: 'draft',
    changes: 1,
    actor: 'staff:content1',
    reason: 'fiesta',
    record: 4,
    at: '2026-11-22T00:00:00Z',
    publishedAt: '2026-11-22T01:00:00Z',
    isLive: true,
    plan: null,
  },
  {
    version: 29,
    kind: 'found',
    changes: 0,
    actor: 'staff:content1',
    reason: '',
    record: 4,
    at: '2026-11-22T00:00:00Z',
    publishedAt: '2026-11-22T01:00:00Z',
    isLive: false,
    plan: null,
  },
]
const answersOf = (shown: Room = room): Answers => ({
  'GET see/lobby': () => ({ value: shown }),
  'GET see/lobby-versions': () => ({ value: { rows: versions, next: null } }),
  'GET see/lobby-preview': (_body, { searchParams }) => ({
    value: {
      address: `http://site.test/lobby-preview?grant=${searchParams.get('who')}-${searchParams.get('theme')}-${searchParams.get('version')}`,
      until: '',
    },
  }),
})
const names = (screen: { getByRole: (role: 'list', options: object) => HTMLElement }) =>
  [...screen.getByRole('list', { name: 'Rows' }).querySelectorAll('b')].map(({ textContent }) => textContent)

// Unsaved changes outlive the screen.
beforeEach(() => unsaved.write(null))

test('rows change their order by buttons, the fixed ones stay, and the draft is saved as a whole on what it rests on', async () => {
  const { sent } = fakeServer(paolo, { ...answersOf(), 'POST do/lobby/draft': () => ({ value: { result: { version: 31 }, record: 77 } }) })
  const { screen, user } = renderConsole('/lobby')
  await screen.findByText('Hot games')
  expect(screen.getByRole('button', { name: 'Move Notice ticker down' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Move Hot games up' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Move Slots up' }))
  expect(names(screen).slice(0, 4)).toEqual(['Notice ticker', 'Pick up where you left', 'Slots', 'Hot games'])
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => sent.filter(({ call }) => call === 'POST do/lobby/draft')).toHaveLength(1)
  const { input } = Object(sent.find(({ call }) => call === 'POST do/lobby/draft')?.body) as {
    input: { content: string; base: number; live: string }
  }
  expect([input.base, input.live]).toEqual([30, '0123456789abcdef'])
  expect(
    JSON.parse(input.content)
      .rows.slice(2, 4)
      .map(({ id }: { id: string }) => id),
  ).toEqual(['RNG', 'hot'])
})

test('what is shown for a time within the next seven days, and planned versions, are bars with their texts', async () => {
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const timed: LobbyDocument = {
    ...document,
    banners: [
      { ...banner, id: 'soon', title: { EN: 'Payday match' }, from: inDays(2), until: inDays(4) },
      { ...banner, id: 'ending', title: { EN: 'Fiesta weekend' }, until: inDays(1) },
      { ...banner, id: 'always', title: { EN: 'Always there' } },
      { ...banner, id: 'later', title: { EN: 'Next year' }, from: inDays(300) },
      { ...banner, id: 'hidden', title: { EN: 'Not visible' }, visible: false, until: inDays(1) },
    ],
  }
  const waiting = [{ version: 31, at: inDays(3), actor: 'staff:content1', reason: 'payday' }]
  fakeServer(paolo, answersOf({ ...room, live: { ...room.live, content: timed }, waiting }))
  const { screen } = renderConsole('/lobby?tab=banners')
  const region = await screen.findByRole('region', { name: 'When it is shown' })
  const names = [...region.querySelectorAll('.nm')].map((name) => name.textContent)
  expect(names).toEqual(['Version 31', 'Payday match', 'Fiesta weekend'])
  const bar = region.querySelectorAll('i')[1]
  expect(Number.parseFloat(bar?.style.inlineSize ?? '')).toBeCloseTo(200 / 7, 0)
})

test('rows change their order by the keyboard alone', async () => {
  fakeServer(paolo, answersOf())
  const { screen, user } = renderConsole('/lobby')
  const slots = (await screen.findByText('Slots')).closest('a')
  slots?.focus()
  await user.keyboard(']')
  expect(names(screen).slice(3, 5)).toEqual(['Tongits tables', 'Slots'])
  await user.keyboard('[[')
  expect(names(screen).slice(3, 5)).toEqual(['Slots', 'Tongits tables'])
})

test('an editor sets audience and texts by language, and counts the languages that are missing', async () => {
  fakeServer(paolo, answersOf())
  const { screen, user } = renderConsole('/lobby?tab=banners&open=fiesta')
  expect(await screen.findAllByText(/1 of 2 languages missing/)).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: 'Signed in' }))
  expect(screen.getByText('Signed in', { selector: '.lobby-who' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Language (1 of 2 lack a text)'), 'TY')
  await user.type(screen.getByLabelText('Title in TY'), 'Piyesta')
  expect(screen.getByLabelText('Language (all 2 have every text)')).toBeTruthy()
  expect(screen.getAllByText('Changed').length).toBeGreaterThan(0)
})

test('a stale draft is refused, keeps what was edited, and is saved on top when its person decides so', async () => {
  let tries = 0
  const { sent } = fakeServer(paolo, {
    ...answersOf(),
    'POST do/lobby/draft': () => {
      tries += 1
      return tries === 1 ? { status: 409, errorCode: 'changed_since', value: {} } : { value: { result: {}, record: 78 } }
    },
  })
  const { screen, user } = renderConsole('/lobby')
  await user.click(await screen.findByRole('button', { name: 'Move Slots up' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText(/Another person saved or published meanwhile/)
  expect(names(screen).slice(2, 4)).toEqual(['Slots', 'Hot games'])
  await user.click(screen.getByRole('button', { name: 'Save mine as the next draft' }))
  await expect.poll(() => sent.filter(({ call }) => call === 'POST do/lobby/draft')).toHaveLength(2)
})

test('the key P opens the reason of a publication, without publishing', async () => {
  const { sent } = fakeServer(paolo, {
    ...answersOf({ ...room, last: 31, draft }),
    'POST do/lobby/publish': () => ({ value: { result: {}, record: 79 } }),
  })
  const { screen, user } = renderConsole('/lobby')
  await screen.findByText('Draft 31, 2 changes, not published.')
  await user.keyboard('p')
  const dialog = await screen.findByRole('dialog')
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.type(dialog.querySelector('textarea') ?? dialog, 'the fiesta begins')
  await user.click(screen.getAllByRole('button', { name: 'Publish 2 changes' }).at(-1) ?? dialog)
  await screen.findByText(/Draft 31 is published/)
  expect(sent.find(({ call }) => call === 'POST do/lobby/publish')?.body).toEqual({ input: { version: 31 }, reason: 'the fiesta begins' })
})

test('a draft that other contents have overtaken cannot be published until it is kept or begun again', async () => {
  fakeServer(paolo, answersOf({ ...room, last: 31, draft: { ...draft, isBehind: true } }))
  const { screen } = renderConsole('/lobby')
  await screen.findByText(/Other contents were published since/)
  expect(screen.getByRole('button', { name: 'Publish 2 changes' })).toHaveProperty('disabled', true)
})

test('the history returns to a version that was published, with a reason', async () => {
  const { sent } = fakeServer(paolo, { ...answersOf(), 'POST do/lobby/undo': () => ({ value: { result: {}, record: 80 } }) })
  const { screen, user } = renderConsole('/lobby?tab=history')
  await user.click(await screen.findByRole('button', { name: 'Return to version 29' }))
  expect(screen.queryByRole('button', { name: 'Return to version 31' })).toBeNull()
  const dialog = await screen.findByRole('dialog')
  await user.type(dialog.querySelector('textarea') ?? dialog, 'as before')
  await user.click(screen.getAllByRole('button', { name: 'Return to version 29' }).at(-1) ?? dialog)
  await screen.findByText(/Version 29 is published again/)
  expect(sent.find(({ call }) => call === 'POST do/lobby/undo')?.body).toEqual({ input: { version: 29 }, reason: 'as before' })
})

test('the preview is a frame without scripts of the chosen audience and theme, with the draft', async () => {
  fakeServer(paolo, answersOf({ ...room, last: 31, draft }))
  const { screen, user } = renderConsole('/lobby')
  const frame = await screen.findByTitle('Home as players see it')
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
    'http://site.test/lobby-preview?grant=visitor-dark-31',
    'allow-same-origin',
  ])
  await user.click(screen.getByRole('button', { name: 'On a break' }))
  await user.selectOptions(screen.getByLabelText('Theme'), 'light')
  await expect.poll(() => screen.getByTitle('Home as players see it').getAttribute('src')).toContain('break-light-31')
})

test('an empty tab names what to do', async () => {
  fakeServer(paolo, answersOf())
  const { screen } = renderConsole('/lobby?tab=popups')
  await screen.findByText('No pop-up is in this draft.')
})

test('a person without the right reads who may', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), {
    'GET see/lobby': () => ({ status: 403, errorCode: 'not_permitted', value: { needs: 'lobby draft' } }),
  })
  const { screen } = renderConsole('/lobby')
  await screen.findByText('You may not see the lobby.')
})
