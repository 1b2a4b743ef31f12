import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retentionBatchRows } from '../personal-data/retention.ts'
import { retentionRound, runRetention } from '../personal-data/retention-job.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const day = 86_400_000
const operate = async (...line: string[]) => JSON.parse(JSON.stringify(await runOperator(open.app, parseArguments(line), 'operator:test')))
const query = async (text: string, values: unknown[] = []) => (await open.app.store.pool.query(text, values)).rows
const messages = async () => (await query('select count(*)::int as n from inbox_message'))[0]?.n

const send = async (memberId: string, daysAgo: number, n = 1) =>
  query(`insert into inbox_message (member_id, title, content, sent_at) select $1, '{}', '{}', $2 from generate_series(1, $3::int)`, [
    memberId,
    new Date(open.clock.now() - daysAgo * day),
    n,
  ])

describe('retention', () => {
  test('lists each rule, counts on a dry run without deleting, and deletes in batches what is due', async () => {
    const { id } = await open.people.stored()
    await send(id, 731, retentionBatchRows + 5)
    await send(id, 729)
    const listed = (await operate('retention', 'list')).value
    expect(listed).toContainEqual(expect.objectContaining({ rule: 'inbox_message', days: 730, least: 30, every: 'day' }))
    expect(listed).toContainEqual(expect.objectContaining({ rule: 'erased_account', days: 1826, least: 1825 }))
    const dry = (await operate('retention', 'run', '--dry-run')).value.due
    expect(dry).toContainEqual({
      rule: 'inbox_message',
      days: 730,
      rows: retentionBatchRows + 5,
      oldest: new Date(open.clock.now() - 731 * day).toISOString(),
    })
    expect(await messages()).toBe(retentionBatchRows + 6)
    expect((await operate('retention', 'run', '--table', 'inbox_message')).value).toEqual({ deleted: { inbox_message: retentionBatchRows + 5 } })
    expect(await messages()).toBe(1)
  })

  test('a period is set within its bounds, applies at once, and is never below the legal minimum, even when written by SQL', async () => {
    const { id } = await open.people.stored()
    await send(id, 40)
    await expect(operate('retention', 'set', 'inbox_message', '29')).rejects.toThrow('from 30 to')
    await expect(operate('retention', 'set', 'erased_account', '365')).rejects.toThrow('from 1825 to')
    await expect(operate('retention', 'set', 'captcha', '9')).rejects.toThrow('cannot be set')
    await expect(operate('retention', 'set', 'ledger_tx', '9')).rejects.toThrow('no retention rule')
    await operate('retention', 'set', 'inbox_message', '39')
    expect((await operate('retention', 'run', '--dry-run', '--table', 'inbox_message')).value.due).toMatchObject([{ rows: 1 }])
    await query(`update retention_rule set days = 0`)
    await send(id, 29)
    await operate('retention', 'run')
    expect(await messages()).toBe(1)
    await operate('retention', 'set', 'inbox_message', 'default')
    expect((await operate('retention', 'list')).value).toContainEqual(expect.objectContaining({ rule: 'inbox_message', days: 730 }))
  })

  test('sign-ins are deleted after their period and never sooner, whatever statement deletes them', async () => {
    const { id } = await open.people.stored()
    const add = (days: number) =>
      query(
        `insert into sign_in (member_id, at, way, result, address, agent) values ($1, clock_timestamp() - make_interval(days => $2), 'password', 'in', '', '')`,
        [id, days],
      )
    await add(800)
    await add(10)
    await runRetention(open.app, { force: true })
    expect(await query('select 1 from sign_in')).toHaveLength(1)
    await expect(query('delete from sign_in')).rejects.toThrow('only ever added to')
  })

  test('the daily job runs once a day with any number of gateways, and again after a run that never finished', async () => {
    const { id } = await open.people.stored()
    await send(id, 731)
    const counted: [string, number][] = []
    const rounds = [1, 2].map(() => retentionRound(open.app, { countRetention: (rule, rows) => void counted.push([rule, rows]) }))
    await Promise.all(rounds.map((round) => round.look()))
    expect(counted).toEqual([['inbox_message', 1]])
    await send(id, 731)
    expect(await runRetention(open.app)).toBeNull()
    await query('update retention_run set finished_at = null')
    expect(await runRetention(open.app)).toEqual({ inbox_message: 1 })
    open.clock.turn(day + 1)
    expect(await runRetention(open.app)).toEqual({})
  })
})
