import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())
beforeEach(() => open.app.store.pool.query('delete from inbox_message'))

const send = (...line: string[]) => runOperator(open.app, parseArguments(['message', 'send', ...line]), 'operator:test')
const text = ['--title', 'Holiday', '--content', 'We rest on Monday.']
const letters = async () => {
  const { rows } = await open.app.store.pool.query<{ member_id: string; title: object; content: object; sent_at: Date }>(
    'select member_id, title, content, sent_at from inbox_message order by member_id',
  )
  return rows
}

test('a message to one member reaches only that member, in every language that it was written in, dated now', async () => {
  const [juan] = await Promise.all([open.people.member({ username: 'juan1' }), open.people.member({ username: 'maria1' })])
  const { value, subject } = await send('JUAN1', ...text, '--title-ty', 'Piyesta', '--content-ty', 'Pahinga sa Lunes.')
  expect([value, subject]).toEqual([{ to: 'juan1', sent: 1 }, juan.member.id])
  expect(await letters()).toEqual([
    {
      member_id: juan.member.id,
      title: { EN: 'Holiday', TY: 'Piyesta' },
      content: { EN: 'We rest on Monday.', TY: 'Pahinga sa Lunes.' },
      sent_at: new Date(open.clock.now()),
    },
  ])
})

test('a message to all members reaches members and agents once each, and no trial account', async () => {
  const [agent] = await Promise.all([open.people.agent({ username: 'boss1' }), open.people.trial()])
  const { rows } = await open.app.store.pool.query<{ id: string }>('select id from member where type <> 4 order by id')
  expect((await send('--all', ...text)).value).toEqual({ to: 'everybody', sent: rows.length })
  expect((await letters()).map(({ member_id: id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(rows.map(({ id }) => id)).toContain(agent.member.id)
})

test.each([
  [['juan1', '--title', 'x'], '--content is missing'],
  [['juan1', '--content', 'x'], '--title is missing'],
  [['juan1', '--title', '', '--content', 'x'], '--title is missing'],
  [['--all', '--title', 'x', '--content'], '--content is missing'],
  [[...text], 'the user name is missing'],
  [['nobody1', ...text], 'nobody has the user name nobody1'],
  [['juan1', '--all', ...text], 'either a user name, --all or --segment'],
  [['juan1', '--segment', ...text], 'either a user name, --all or --segment'],
  [['--all', '--min-level', '1', ...text], 'belong to --segment'],
])('%j is refused: %s, and nothing is sent', async (line, complaint) => {
  await expect(send(...line)).rejects.toThrow(complaint)
  expect(await letters()).toEqual([])
})

test('a message to a segment reaches its members only, and none on a break or without offers', async () => {
  const [vip, plain, resting, quiet] = await Promise.all([
    open.people.member({ username: 'vip1' }),
    open.people.member({ username: 'plain1' }),
    open.people.member({ username: 'rest1' }),
    open.people.member({ username: 'quiet1' }),
  ])
  const ids = [vip, resting, quiet].map(({ member }) => member.id)
  await open.app.store.pool.query('update member set vip_rank = 7 where id = any($1)', [ids])
  await open.app.store.pool.query(`select close_play($1, 'exclusion', 'infinity', $2, true)`, [resting.member.id, new Date(open.clock.now())])
  await open.app.store.pool.query(
    `insert into marker_score (member_id, score, parts, version, computed_at, changed_at)
     values ($1, 6, '[]', (select min(version) from marker_rule_set), now(), now())`,
    [quiet.member.id],
  )
  expect((await send('--segment', '--min-rank', '7', ...text)).value).toEqual({ to: 'segment', sent: 1 })
  expect(await letters()).toMatchObject([{ member_id: vip.member.id }])
  await send('--segment', '--min-rank', '1', '--deposited', ...text)
  expect(await letters()).toHaveLength(1)
  expect(plain.member.id).not.toBe(vip.member.id)
})

test('a second user name is refused, so that no recipient is silently dropped', async () => {
  await expect(send('juan1', 'maria1', ...text)).rejects.toThrow('maria1 is one word too many for message send')
  expect(await letters()).toEqual([])
})

test('a trial account has no inbox, so nothing is sent to it', async () => {
  await runOperator(open.app, parseArguments(['member', 'create', 'guest1', '--type', 'trial']), 'operator:test')
  await expect(send('guest1', ...text)).rejects.toThrow('is a trial account')
  expect(await letters()).toEqual([])
})

test('what was written stays what was written, even where it looks like an option or like markup', async () => {
  await send('juan1', '--title', '--all', '--content', '<b>"x"</b> \\ \u0000'.replace('\u0000', '€ 龍 🎲'))
  expect(await letters()).toMatchObject([{ title: { EN: '--all' }, content: { EN: '<b>"x"</b> \\ € 龍 🎲' } }])
})

test('each message is in the audit trail with its text', async () => {
  const before = (await readAudit(open.app)).records.length
  await send('juan1', ...text)
  const { records, broken } = await readAudit(open.app)
  expect(broken).toEqual([])
  expect(records.slice(before).map(({ action, result }) => [action, result])).toEqual([['message send', 'done']])
})

test('a text is English where no language is given, and each option names its own; an unknown option is refused', async () => {
  await send('juan1', ...text, '--title-ty', 'Isa', '--title-vi', 'Một')
  expect(await letters()).toMatchObject([{ title: { EN: 'Holiday', TY: 'Isa', VI: 'Một' }, content: { EN: 'We rest on Monday.' } }])
  await expect(send('juan1', ...text, '--titles', 'no')).rejects.toThrow('--titles is no option of message send')
  await expect(send('juan1', '--title-ty', 'Isa', '--content', 'x')).rejects.toThrow('--title is missing')
})
