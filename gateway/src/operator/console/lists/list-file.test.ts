import { roles } from '@perya/domain/staff/roles'
import { openTestConsole, openTestPlatform, queryAsOwner, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isListRead } from '../reading/list.ts'
import { reads } from '../reads/index.ts'

let open: TestPlatform
let staffConsole: TestConsole
let support: TestStaff
const members = 450

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  support = await staffConsole.staff('support')
  await queryAsOwner(
    open.app.store,
    `with made as (
       insert into member (id, username, username_key, nickname, currency, password_changed_at, created_at)
       select 'list-' || n, 'list' || n, 'list' || n, case n when 7 then '=1+1' else 'List ' || n end, 'PHP', now(), now() from generate_series(1, ${members}) n returning id)
     insert into member_tag (member_id, tag, made_at) select id, 'listed', date_trunc('milliseconds', now()) from made`,
  )
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const ask = (input: object, by = support) => by.post('file/list', input)
const fileOf = async (input: object, by = support): Promise<string> => {
  const answer = await ask(input, by)
  expect(answer).toMatchObject({ status: 200 })
  return String(Object(answer.value).file)
}
const fetched = (file: string, by = support) => staffConsole.server.inject({ url: file, remoteAddress: '127.0.0.1', headers: { cookie: by.cookie } })
const listPage = async (query: string, by = support) => Object((await by.get(`see/${query}`)).value)

test('a list is a file of all its rows, page after page, with the filter of the screen, and no cell is a formula', async () => {
  const { statusCode, headers, payload } = await fetched(await fileOf({ list: 'players', query: { tag: 'listed' } }))
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head = '', ...lines] = payload.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('id,username,nickname,level,country,vip,balance,deposits,currency,seenAt,tags,flags')
  const names = lines.map((line) => line.split(',')[1])
  expect(names).toHaveLength(members)
  expect(new Set(names).size).toBe(members)
  const screen = await listPage('players?tag=listed&limit=200')
  expect(names.slice(0, 200)).toEqual(screen.rows.map(({ username }: { username: string }) => username))
  const formula = lines.find((line) => line.startsWith('list-7,'))
  expect(formula).toContain('1+1')
  expect(formula).not.toMatch(/(^|,)"?=1/)
})

test('a file is fetched once, by the person who asked, and recorded with its filter', async () => {
  const file = await fileOf({ list: 'players', query: { filter: 'new' } })
  const other = await staffConsole.staff('risk')
  expect((await fetched(file, other)).statusCode).toBe(404)
  expect((await fetched(file)).statusCode).toBe(200)
  expect((await fetched(file)).statusCode).toBe(404)
  const [record] = await queryAsOwner<{ actor: string; subject: string; detail: object }>(
    open.app.store,
    `select actor, subject, detail from audit_record where action = 'list export' and result = 'done' order by id desc limit 1`,
  )
  expect(record).toMatchObject({ actor: `staff:${support.name}`, subject: 'players', detail: { filter: 'new' } })
})

test('a list that a person may not read is no file for them: the refusal is recorded, and a right that was lost meanwhile counts', async () => {
  expect(await ask({ list: 'risk-cases' })).toMatchObject({ status: 403, errorCode: 'not_permitted' })
  const [refused] = await queryAsOwner<{ result: string }>(
    open.app.store,
    `select result from audit_record where action = 'list export' and actor = $1 order by id desc limit 1`,
    [`staff:${support.name}`],
  )
  expect(refused?.result).toBe('refused: not_permitted')
  const risk = await staffConsole.staff('risk')
  const file = await fileOf({ list: 'risk-cases' }, risk)
  await queryAsOwner(open.app.store, 'delete from staff_role where staff_id = $1', [risk.id])
  expect((await fetched(file, risk)).statusCode).not.toBe(200)
})

test.each([
  ['an unknown list', { list: 'secrets' }, 404],
  ['a view that is no list', { list: 'platform' }, 404],
  ['a filter that the list refuses', { list: 'players', query: { filter: 'everything' } }, 400],
  ['an unknown field', { list: 'players', columns: ['password_hash'] }, 400],
])('%s is refused, and nothing is recorded as done', async (_what, input, status) => {
  const count = async () => (await queryAsOwner(open.app.store, `select 1 from audit_record where action = 'list export' and result = 'done'`)).length
  const before = await count()
  expect(await ask(input)).toMatchObject({ status })
  expect(await count()).toBe(before)
})

test('every list can be written by those who read it, and by no one else', async () => {
  const people = await Promise.all(roles.map((role) => staffConsole.staff(role)))
  const lists = reads.filter(isListRead)
  expect(lists.length).toBeGreaterThan(14)
  for (const { path, columns } of lists)
    for (const person of people) {
      const { status: seen } = await person.get(`see/${path}`)
      const { status: asked, value } = await ask({ list: path }, person)
      expect([path, asked]).toEqual([path, seen])
      if (asked !== 200) continue
      const { statusCode, payload } = await fetched(String(Object(value).file), person)
      expect([path, statusCode]).toEqual([path, 200])
      expect(payload.replace('\uFEFF', '').split('\r\n')[0]).toBe(columns.join(','))
    }
}, 60_000)
