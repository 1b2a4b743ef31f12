import type { CallName } from '@perya/calls'
import type { Page } from '@playwright/test'
import { expectButtonHierarchy } from './button-hierarchy.ts'
import { isPictured, picture, pictureFaces, showPictures } from '../gallery.ts'
import { accessibleInBothThemes, expect, follow, signIn, test, visit } from '../fixtures.ts'

// Every page of the member centre and the agent centre with demo data. Their loading, refused and empty states are covered by the screen tests of
// web. With GALLERY=1, screenshots are taken, also of those states.

/** A page, the call that it depends on, and the parameters that filter its list to nothing. */
type Shown = { readonly page: string; readonly call: CallName; readonly empty?: string }

const longAgo = 'when=range&from=2020-01-01&to=2020-01-02'
const memberPages: readonly Shown[] = [
  { page: 'depositv2', call: 'cashier.methods', empty: 'status=failed' },
  { page: 'withdraw', call: 'cashier.payoutTerms', empty: 'status=failed' },
  { page: 'walletTransfer', call: 'wallet.list' },
  { page: 'transferToUpline', call: 'wallet.uplineTerms' },
  { page: 'transactionHistory', call: 'records.movements', empty: longAgo },
  { page: 'personalHistoryCopy', call: 'records.bets', empty: longAgo },
  { page: 'profitLoss', call: 'records.profit', empty: longAgo },
  { page: 'personalLoss', call: 'records.profit', empty: longAgo },
  { page: 'bonusDetails', call: 'records.movements', empty: 'when=all' },
  { page: 'rewardCenter', call: 'records.movements', empty: 'when=all' },
  { page: 'missionLeaderboard', call: 'mission.summary' },
  { page: 'redEnvelope', call: 'redEnvelope.list' },
  { page: 'manualRebate', call: 'rebate.show' },
  { page: 'winnersList', call: 'ranking.winners' },
  { page: 'leaderboard', call: 'ranking.best' },
  { page: 'playerRank', call: 'rank.show' },
  { page: 'referral', call: 'referral.show', empty: 'when=all' },
  { page: 'securityCenter', call: 'security.overview' },
  { page: 'playSafely', call: 'protection.show' },
  { page: 'platformMessages', call: 'inbox.messages' },
  { page: 'notifications', call: 'webpush.show' },
  { page: 'requests', call: 'feedback.mine', empty: 'when=all' },
  { page: 'chatRoom', call: 'chat.launch' },
  { page: 'profile', call: 'profile.show' },
]
const agentPages = [
  'agentTeamOverview',
  'agentAnnouncement',
  'agentRegister',
  'agentDownline',
  'agentTeamBetting',
  'agentUserLoss',
  'agentTeamTransaction',
  'agentIncome',
  'agentAccount',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
]

/** Opens a centre page over a page with little content, waits until it has loaded and checks it in both themes. */
const look = (page: Page, name: string, address: string) =>
  test.step(address, async () => {
    const centre = page.getByRole('dialog', { name })
    await follow(page, `/reset-password?${address}`)
    await expect(centre.locator(`a[aria-current=page][href$="${address}"]`)).toBeVisible()
    await expect(centre.locator(':is(h2, h3, form, table, p):not(nav *)').filter({ visible: true }).first()).toBeVisible()
    await expect(centre.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page).toHaveTitle(`${await centre.getByRole('heading', { level: 1 }).innerText()} | Perya`)
    await expect(centre.getByRole('alert').getByRole('button')).toHaveCount(0)
    await expectButtonHierarchy(page, address)
    await accessibleInBothThemes(page)
    if (isPictured) await picture(page, address.replaceAll(/\W/g, '-'), 'ready')
  })

test.afterAll(() => {
  if (isPictured) showPictures()
})

test('every page of the member centre is accessible with its data, dark and light', async ({ page, operator }) => {
  if (isPictured) test.setTimeout(900_000)
  await operator('message', 'send', 'player1', '--title', 'Hello', '--content', '<p>Good day</p>')
  await visit(page, '/')
  await signIn(page, 'player1')
  for (const { page: name } of memberPages) await look(page, 'Member centre', `member=${name}`)
  if (!isPictured) return
  for (const { page: name, call, empty } of memberPages)
    await pictureFaces(page, page.getByRole('dialog', { name: 'Member centre' }), `/reset-password?member=${name}`, call, empty)
})

test('every page of the agent centre is accessible with its data, dark and light', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'agent1')
  await look(page, 'Member centre', 'member=referral')
  for (const name of agentPages) await look(page, 'Agent centre', `agent=${name}`)
})
