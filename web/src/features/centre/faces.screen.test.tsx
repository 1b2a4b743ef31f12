import { expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

// Loading, refused and empty states of centre pages whose features do not test them themselves.

const open = screens()

const records = { waits: 'Loading your records', refused: "We couldn't load your records" }
testFaces(open, { page: 'personalHistoryCopy', call: 'records.bets', ...records })
testFaces(open, { page: 'profitLoss', call: 'records.profit', ...records })
testFaces(open, { page: 'personalLoss', call: 'records.profit', ...records })
testFaces(open, { page: 'bonusDetails', call: 'records.movements', ...records })
testFaces(open, { page: 'rewardCenter', call: 'records.movements', ...records })
testFaces(open, { page: 'leaderboard', call: 'ranking.best', waits: 'Loading', refused: "We couldn't load this list" })
testFaces(open, { page: 'chatRoom', call: 'chat.launch', waits: 'Loading', refused: "We couldn't open the chat." })
testFaces(open, { page: 'requests', call: 'feedback.mine', waits: 'Loading', refused: "We couldn't load your messages." })
testFaces(open, {
  page: 'transferToUpline',
  call: 'wallet.uplineTerms',
  waits: 'Loading your wallets',
  refused: "We couldn't load this page",
  as: async () => {
    const agent = await open().people.agent()
    return open().people.member({ balance: 5_000, uplineId: agent.member.id })
  },
})

test.each([
  ['personalHistoryCopy', 'No bets here'],
  ['profitLoss', 'No bets in this period'],
  ['personalLoss', 'No bets in this period'],
  ['bonusDetails', 'No bonuses here'],
  ['rewardCenter', 'No rewards yet'],
  ['leaderboard', 'No wins in this period'],
  ['chatRoom', 'No messages yet'],
])('%s shows a member without data: “%s”', async (page, title) => {
  const { centre } = await open().openCentre(page, await open().people.member())
  expect(await centre.findByRole('heading', { name: title })).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'Reload' })).toBeNull()
})
