import { manualClock, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({
    clock: manualClock(Date.parse('2027-03-03T04:00:00Z')),
    brand: { modules: ['COMM3', 'MISSION3', 'ENVELOPE3', 'REWCEN3'] },
  })
})
afterAll(() => open.close())

const run = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const mission = [
  'mission',
  'set',
  'daily',
  '--title',
  'Daily',
  '--title-ty',
  'Araw-araw',
  '--measure',
  'valid_bet',
  '--period',
  'day',
  '--reward',
  '5',
]
const envelope = ['envelope', 'fill', 'lamps', '--title', 'Lamps', '--until', '2027-03-05T00:00:00Z']
const raffle = ['raffle', 'make', 'drum', '--title', 'Drum', '--bet', '10', '--until', '2027-03-05T00:00:00Z']

test('a mission is created, changed, and disabled; members see its current state', async () => {
  const as = await open.people.member()
  const seen = async () => (await open.get('mission.summary', {}, { as })).list.map(({ title, target, reward }) => [title, target, reward])
  await run(...mission, '--target', '100')
  expect(await seen()).toEqual([['Daily', '100.00', '5.00']])
  await run(...mission, '--target', '250.50')
  expect(await seen()).toEqual([['Daily', '250.50', '5.00']])
  await run(...mission, '--target', '250.50', '--off')
  expect(await seen()).toEqual([])
})

test('an envelope is filled and a raffle created, once each, and audited', async () => {
  const as = await open.people.member()
  expect((await run(...envelope, '--total', '100', '--parts', '3')).value).toEqual({ name: 'lamps', made: true })
  expect(await run(...envelope, '--total', '900', '--parts', '9')).toMatchObject({ value: { made: false }, failed: true })
  expect((await open.get('redEnvelope.list', {}, { as })).list).toMatchObject([{ id: 'lamps', total: '100.00', parts: 3, state: 'open' }])
  expect((await run(...raffle, '--prizes', '50, 20,10')).value).toEqual({ name: 'drum', made: true })
  expect((await open.get('raffle.status', {}, { as })).list).toMatchObject([
    { raffle: 'drum', prizes: ['50.00', '20.00', '10.00'], state: 'waiting' },
  ])
  const { records } = await readAudit(open.app)
  expect(records.map(({ action }) => action)).toEqual(expect.arrayContaining(['mission set', 'envelope fill', 'raffle make']))
})

test.each([
  [[...mission], '--target is missing'],
  [[...mission, '--target', '0'], '--target must be an amount'],
  [[...mission, '--target', '1', '--period', 'year'], '--period must be one of day, week, month'],
  [['mission', 'set', 'Big Name', '--title', 'x'], 'the name must be of small letters'],
  [[...envelope, '--parts', '3'], '--total is missing'],
  [[...envelope, '--total', '0.02', '--parts', '3'], '--parts must be at least one'],
  [[...envelope, '--total', '5', '--parts', '1', '--from', '2027-03-06T00:00:00Z'], '--until must be later'],
  [[...raffle], '--prizes is missing'],
  [[...raffle, '--prizes', '5,x'], '--prizes must be an amount'],
])('%j is refused: %s', async (line, complaint) => {
  await expect(run(...line)).rejects.toThrow(complaint)
})
