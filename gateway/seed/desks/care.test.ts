import { insertTitles, openTestPlatform, queryAsOwner, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../src/ledger/invariants.ts'
import { markerJob } from '../../src/operator/protection/marker-job.ts'
import { seedCare } from './care.ts'
import { seedPeople } from '../people.ts'
import { seedTeam } from '../team.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  await seedPeople(open.app)
  await seedTeam(open.app)
  await seedCare(open.app)
})
afterAll(() => open.close())

const rows = <Row extends object>(text: string) => queryAsOwner<Row>(open.app.store, text)

test('the protection desk of the demo has one player with a strong score, with a case, and one who is watched', async () => {
  await markerJob(open.app).look()
  const scores = await rows<{ member_id: string; score: number; markers: string[] }>(
    `select member_id, score::float8 as score, array(select p ->> 'marker' from jsonb_array_elements(parts) p order by 1) as markers
       from marker_score where score >= 3 order by score desc`,
  )
  expect(scores).toEqual([
    { member_id: 'm-care1', score: 6.5, markers: ['deposits_rising', 'limit_hit', 'limits_raised', 'long_sessions', 'night', 'stakes_rising'] },
    { member_id: 'm-team4', score: 3, markers: ['limits_raised', 'long_sessions', 'night'] },
  ])
  expect(await rows(`select subject from work_case where kind = 'protection' and state = 'open'`)).toEqual([{ subject: 'm-care1' }])
})

test('the ledger balances, and a second start changes nothing', async () => {
  expect(await checkInvariants(open.app.store)).toEqual([])
  const count = () => rows('select (select count(*) from ledger_tx)::int as lines, (select count(*) from limit_increase)::int as requests')
  const before = await count()
  await seedCare(open.app)
  expect(await count()).toEqual(before)
})
