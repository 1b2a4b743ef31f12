import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreviewGrant, type PreviewGrant, previewGrantMillis, signPreviewGrant } from './preview-grant.ts'

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

const grantOf = async (query = '', person = content): Promise<string> => {
  const { value } = await person.get(`see/lobby-preview?${query}`)
  return new URL(String(Object(value).address), 'http://site').searchParams.get('grant') ?? ''
}
const read = (grant: string): PreviewGrant => JSON.parse(Buffer.from(grant.split('.')[0] ?? '', 'base64url').toString())

test('a grant names one version, audience, language, theme and moment, and no person', async () => {
  const grant = await grantOf('who=break&vip=3&theme=light&at=2026-12-01T00:00:00Z')
  expect(await openPreviewGrant(open.app, grant)).toMatchObject({
    preview: { viewer: { who: 'break', vip: 3 }, at: Date.parse('2026-12-01T00:00:00Z') },
    grant: { version: 0, theme: 'light' },
  })
  expect(Object.keys(read(grant)).toSorted()).toEqual(['at', 'language', 'session', 'theme', 'until', 'version', 'vip', 'who'])
})

test('a grant is over after 15 minutes, to the millisecond', async () => {
  const grant = await grantOf()
  open.clock.turn(previewGrantMillis - 1)
  expect(await openPreviewGrant(open.app, grant)).not.toBeNull()
  open.clock.turn(1)
  expect(await openPreviewGrant(open.app, grant)).toBeNull()
})

test('a grant with another content, signature, key or term is worthless', async () => {
  const grant = await grantOf()
  const [payload = '', signature = ''] = grant.split('.')
  const changed = Buffer.from(JSON.stringify({ ...read(grant), until: read(grant).until + 1 })).toString('base64url')
  const foreign = signPreviewGrant({ ...open.app, houseKey: Buffer.alloc(32, 9) }, read(grant))
  const tooLong = signPreviewGrant(open.app, { ...read(grant), until: open.clock.now() + previewGrantMillis + 1 })
  for (const one of [
    '',
    'x',
    payload,
    `${payload}.`,
    `${changed}.${signature}`,
    `${payload}.${'A'.repeat(43)}`,
    foreign,
    tooLong,
    `${grant}${'x'.repeat(2000)}`,
  ])
    expect(await openPreviewGrant(open.app, one)).toBeNull()
})

test('a grant of an unknown version or a foreign session shows nothing', async () => {
  const grant = read(await grantOf())
  expect(await openPreviewGrant(open.app, signPreviewGrant(open.app, { ...grant, version: 999 }))).toBeNull()
  expect(await openPreviewGrant(open.app, signPreviewGrant(open.app, { ...grant, session: 'SS-ABCDEFGHJK' }))).toBeNull()
})

test('a grant ends with the role of its person, and with its session', async () => {
  const other = await staffConsole.staff('content')
  const grant = await grantOf('', other)
  expect(await openPreviewGrant(open.app, grant)).not.toBeNull()
  await open.app.store.pool.query('delete from staff_role where staff_id = (select id from staff where name = $1)', [other.name])
  expect(await openPreviewGrant(open.app, grant)).toBeNull()
  const ended = await grantOf()
  await content.post('sign-out', {})
  expect(await openPreviewGrant(open.app, ended)).toBeNull()
})

test('only who edits the lobby gets a grant, and only for what exists', async () => {
  const support = await staffConsole.staff('support')
  content = await staffConsole.staff('content')
  expect(await support.get('see/lobby-preview')).toMatchObject({ status: 403, errorCode: 'not_permitted' })
  expect(await content.get('see/lobby-preview?version=999')).toMatchObject({ status: 404 })
  expect(await content.get('see/lobby-preview?language=XX')).toMatchObject({ status: 400 })
  expect(await content.get('see/lobby-preview?who=owner')).toMatchObject({ status: 400 })
})
