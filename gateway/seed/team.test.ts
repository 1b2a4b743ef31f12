import { openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'
import { checkInvariants } from '../src/ledger/invariants.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedPeople } from './people.ts'
import { seedTeam } from './team.ts'

test('the demo’s agents have teams that have played for a month, written once into right books [AGENT-04]', async () => {
  await using open = await openTestPlatform({ brand: { modules: ['AGENTCENTRE3', 'COMM3'] } })
  await seedPeople(open.app)
  expect(await seedTeam(open.app)).toBe(0)
  await seedCatalogue(open.app.store.pool, open.clock.now(), 0.02)
  expect(await seedTeam(open.app)).toBeGreaterThan(300)
  expect(await seedTeam(open.app)).toBe(0)
  expect(await checkInvariants(open.app.store)).toEqual([])
  const agent1 = await open.app.store.db.selectFrom('member').selectAll().where('id', '=', 'm-agent1').executeTakeFirstOrThrow()
  const as = await open.people.signIn(agent1)
  const { people, byDay, validBet } = await open.get('team.overview', {}, { as })
  expect(people).toMatchObject({ team: 15, direct: 3, agents: 3, active: 10 })
  expect(byDay.length).toBeGreaterThan(25)
  expect(Number(validBet)).toBeGreaterThan(10_000)
  const { list } = await open.get('team.downlines', {}, { as })
  expect(list.map(({ name, team }) => [name, team])).toEqual([
    ['agent11', 9],
    ['agent12', 3],
    ['player1', 0],
  ])
})
