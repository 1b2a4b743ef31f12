import { manualClock, openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'
import { checkInvariants } from '../src/ledger/invariants.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedCampaigns } from './gifts.ts'
import { seedPeople } from './people.ts'
import { seedTeam } from './team.ts'

test('in the demo something waits on every page of rewards, made once into right books', async () => {
  await using open = await openTestPlatform({
    clock: manualClock(Date.now()),
    brand: { modules: ['COMM3', 'MISSION3', 'REBATE3', 'ENVELOPE3', 'RANKING3', 'REWCEN3'] },
  })
  const { app } = open
  await seedPeople(app)
  await seedCatalogue(app.store.pool, open.clock.now(), 0.02)
  await seedTeam(app)
  for (let twice = 0; twice < 2; twice += 1) await seedCampaigns(app)
  expect(await checkInvariants(app.store)).toEqual([])
  const member = await app.store.db.selectFrom('member').selectAll().where('id', '=', 'm-player5').executeTakeFirstOrThrow()
  const as = await open.people.signIn(member)
  expect((await open.get('member.info', {}, { as })).missionCount).toBe(2)
  const rebate = await open.get('rebate.show', {}, { as })
  expect(rebate).toMatchObject({ isClaimable: true, total: '8.40', cashBack: { amount: '30.00', isClaimable: true } })
  expect((await open.get('raffle.status', {}, { as })).list).toMatchObject([{ state: 'claimable' }])
  const { list } = await open.get('redEnvelope.list', {}, { as })
  expect(list.map(({ state }) => state)).toEqual(['open', 'level', 'coming'])
  expect((await open.get('ranking.winners', {})).list.length).toBe(20)
})
