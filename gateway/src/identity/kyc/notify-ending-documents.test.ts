import { openTestPlatform, queryAsOwner, type SignedInPerson, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticeDays, notifyEndingDocuments } from './notify-ending-documents.ts'

const dayMs = 86_400_000
let open: TestPlatform
let as: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())
beforeEach(async () => {
  as = await open.people.member()
})

const query = <Row extends object>(text: string, values: unknown[] = []) => queryAsOwner<Row>(open.app.store, text, values)
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: open.app.brand.timeZone, dateStyle: 'short' }).format(new Date(open.clock.now() + days * dayMs))
const endsIn = (days: number) =>
  query('update member set identity_verified_at = now(), identity_verified_until = $2::date where id = $1', [as.member.id, dayIn(days)])
const notices = async () =>
  await query<{ title: Record<string, string>; content: Record<string, string> }>('select title, content from inbox_message where member_id = $1', [
    as.member.id,
  ])

test.each([
  [noticeDays, 0],
  [noticeDays - 1, 1],
  [1, 1],
  [0, 1],
  [-1, 0],
])('a document whose last day is in %d days has %d notices', async (days, count) => {
  await endsIn(days)
  await notifyEndingDocuments(open.app)
  expect(await notices()).toHaveLength(count)
})

test('a notice names the day in the language of its reader, and is in the audit trail', async () => {
  await query(`update member set identity_verified_at = now(), identity_verified_until = '2026-03-20' where id = $1`, [as.member.id])
  open.clock.turn(Date.parse('2026-03-01T00:00:00Z') - open.clock.now())
  await notifyEndingDocuments(open.app)
  const [notice] = await notices()
  expect(notice?.title['EN']).toBe('Your identity document ends soon')
  expect(notice?.content['EN']).toContain('ends on 20 Mar 2026')
  expect(notice?.content['TY']).toContain('20')
  const [record] = await query<{ detail: object }>(`select detail from audit_record where action = 'kyc notice' and subject = $1`, [as.member.id])
  expect(record?.detail).toEqual({ until: '2026-03-20' })
})

test('ten runs at once, and every later one, send one notice; a new document has its own', async () => {
  await endsIn(20)
  await Promise.all(Array.from({ length: 10 }, () => notifyEndingDocuments(open.app)))
  await notifyEndingDocuments(open.app)
  expect(await notices()).toHaveLength(1)
  await endsIn(25)
  await notifyEndingDocuments(open.app)
  await notifyEndingDocuments(open.app)
  expect(await notices()).toHaveLength(2)
})

test('an account whose document has ended, or that has none, is not notified', async () => {
  await endsIn(5)
  await query('update member set identity_lapsed_at = now() where id = $1', [as.member.id])
  await notifyEndingDocuments(open.app)
  expect(await notices()).toEqual([])
})

test('a notice that cannot be stored marks no member, and is sent by the next run', async () => {
  await endsIn(10)
  await query(`alter table inbox_message add constraint refused check (member_id <> '${as.member.id}')`)
  await expect(notifyEndingDocuments(open.app)).rejects.toThrow()
  await query('alter table inbox_message drop constraint refused')
  await notifyEndingDocuments(open.app)
  expect(await notices()).toHaveLength(1)
})
