import { manualClock, insertTitles, type TestPlatform, openTestPlatform, type SignedInPerson, launchAndRedeem } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let open: TestPlatform
const ranks = [
  { label: 'Copper', validBet: 10, rebate: { RNG: 20 }, cashBack: 0 },
  { label: 'Silver', validBet: 100, rebate: {}, cashBack: 150 },
]
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(Date.now()), brand: { ranks } })
  await insertTitles(open.app.store, [{ nodeId: 'moon', name: 'Moon Harvest' }])
})
afterAll(() => open.close())

const show = (as: SignedInPerson) => open.get('rank.show', {}, { as })
let turn = 0
/** Plays one round: won, lost, refunded, or left open. */
const play = async (as: SignedInPerson, amount: string, end: 'won' | 'lost' | 'returned' | 'open') => {
  const seat = await launchAndRedeem(open, as, 'moon')
  const roundId = `rank-${(turn += 1)}`
  const round = { ...seat.player, gameId: seat.gameId, roundId }
  await seat.say('bet', { ...round, txId: `${roundId}-b`, amount })
  if (end === 'won' || end === 'lost') await seat.say('win', { ...round, txId: `${roundId}-w`, closesRound: true, amount: end === 'won' ? '1' : '0' })
  if (end === 'returned') await seat.say('rollback', { ...seat.player, roundId, txId: `${roundId}-r`, betTxId: `${roundId}-b` })
}

test('a rank is earned by what was bet and decided: what is open or was given back counts nothing [OVER-03 REWARD-02]', async () => {
  const member = await open.people.member({ balance: 100_000 })
  expect(await show(member)).toEqual({
    level: 0,
    label: '',
    validBet: '0.00',
    currency: 'PHP',
    next: { level: 1, label: 'Copper', needs: '10.00', left: '10.00', percent: 0 },
    levels: [
      { level: 1, label: 'Copper', needs: '10.00', rebate: [{ kind: 'RNG', rate: 20 }], cashBack: 0 },
      { level: 2, label: 'Silver', needs: '100.00', rebate: [], cashBack: 150 },
    ],
  })
  await play(member, '9.99', 'lost')
  await play(member, '50', 'returned')
  await play(member, '50', 'open')
  expect(await show(member)).toMatchObject({ level: 0, validBet: '9.99', next: { left: '0.01', percent: 99 } })
  await play(member, '0.01', 'won')
  expect(await show(member)).toMatchObject({ level: 1, label: 'Copper', validBet: '10.00', next: { label: 'Silver', left: '90.00', percent: 10 } })
  expect(await open.get('member.info', {}, { as: member })).toMatchObject({ hasVip: true, vipRankLevel: 1, vipLabelName: 'Copper' })
})

test('a granted rank remains, with its name, until more is earned', async () => {
  const member = await open.people.member({ balance: 100_000, more: { vip_rank: 1, vip_label: 'Friend' } })
  expect(await show(member)).toMatchObject({ level: 1, label: 'Friend', validBet: '0.00' })
  await play(member, '100', 'lost')
  expect(await show(member)).toMatchObject({ level: 2, label: 'Silver', next: null })
  expect(await show(member)).toMatchObject({ level: 2, label: 'Silver' })
})

test('where ranks are off there is no such page [REWARD-04]', async () => {
  const member = await open.people.member()
  await open.turnSetting('modules', { VIP3: false })
  expect(await open.ask('rank.show', {}, { as: member })).toMatchObject({ success: false, errorCode: 'module_disabled' })
})
