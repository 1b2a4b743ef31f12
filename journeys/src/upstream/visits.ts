import type { Locator, Page } from '@playwright/test'
import {
  accountOf,
  readHeaderBalance,
  demoPassword,
  expect,
  fillLogin,
  findTitle,
  getCode,
  logInOf,
  menuOf,
  searchOf,
  signIn,
  tilesOf,
  waitForHydration,
} from '../fixtures.ts'
import { newPassword } from '../registration.ts'
import { go, sends, type Steps, turn } from './steps.ts'

// User actions that cause every call of the specification to be sent. Most calls are refused; only what was sent is checked.

const publicPages = [
  ...[
    '/',
    '/hot',
    '/fav',
    '/providers',
    '/providers?vassalage=NLM',
    '/rng',
    '/pvp',
    '/live',
    '/fish',
    '/sports',
    '/esports',
    '/inhouse',
    '/cockfight',
  ],
  ...['/bingo', '/elott', '/lottery', '/lotteryCenter', '/vnLottery', '/promotions', '/pointMall', '/help', '/helpmc', '/service', '/download'],
  ...['/seamless', '/register'],
]
// Each with a call whose answer shows that the page has loaded.
const memberPages = [
  ['transactionHistory', 'ODSFE2_MemTransDet'],
  ['profile', 'MCSFE_getPlayerAvatar'],
  ['rewardCenter', 'MCSFE_getRafflePromotionStatus'],
  ['missionLeaderboard', 'MCSFE_getMissionLeaderboard'],
  ['walletTransfer', 'GCS_merchantWallet'],
] as const
const agentPages = [
  ['agentDividend', 'MCSFE_processContractDividend'],
  ['agentDailySalary', 'MCSFE_processDailySalaryContract'],
  ['agentHourlySalary', 'MCSFE_processContractHourSalary'],
  ['agentRealtimeSalary', 'MCSFE_processRealTimeSalaryContract'],
] as const
const pointTabs = [
  ['history', 'MCSFE_getRedeemPointList'],
  ['details', 'ODSFE2_MemTransDet'],
] as const

const centreOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' })

/** Requests every public screen over HTTP; the recorder records what server rendering requests for it from the platform. */
export const seePages = async (page: Page, step: Steps): Promise<void> => {
  for (const address of publicPages) await step(address, async () => expect((await page.request.get(address)).status()).toBe(200))
}

/** Actions of a visitor: games, lotteries, codes, forms, free play. */
export const visitAsVisitor = async (page: Page, step: Steps): Promise<void> => {
  await step('Home to its end', async () => {
    await go(page, '/')
    await sends(page, 'ODSFE2_getWinnerBoard', async () => {
      for (let turns = 0; turns < 14; turns += 1) {
        await page.mouse.wheel(0, 700)
        await page.waitForTimeout(80)
      }
    })
    await sends(page, 'GCSGAME_gameList', async () => {
      await searchOf(page).fill('koi')
      await searchOf(page).press('Enter')
    })
  })
  await step('lobby by its filters, and the popup list of a vendor', async () => {
    await page.route('**/GCSGAME_gameList**', async (route) => {
      const answer = await route.fetch()
      const body: { value: { games: object[] } } = await answer.json()
      const games = body.value.games.map((game, place) =>
        place === 0 ? { ...game, isGame: 'VASSALAGE', vassalage: 'NLM', showName: 'Nine Lamps', playable: true } : game,
      )
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, games } } })
    })
    await go(page, '/fish')
    // From here on the browser sends the requests, not server rendering.
    await sends(page, 'GCSGAME_gameList', () =>
      menuOf(page)
        .getByRole('link', { name: /^Slots/ })
        .click(),
    )
    const tile = tilesOf(page).filter({ hasText: 'See games' }).first()
    await tile.hover()
    await sends(page, 'GCSGAME_popupGameList', () => tile.getByRole('button', { name: 'See games Nine Lamps' }).click())
    await page.unroute('**/GCSGAME_gameList**')
    await page.keyboard.press('Escape')
    await sends(page, 'GCSGAME_hotGamesV2', () => menuOf(page).getByRole('link', { name: /^Hot/ }).first().click())
  })
  await step('rooms of a vendor', async () => {
    await turn(page, '/pvp')
    await sends(page, 'GLS2_roomList', () =>
      page
        .getByRole('group', { name: 'Providers' })
        .getByRole('button', { name: /Perya Originals/ })
        .click(),
    )
  })
  await step('lotteries', async () => {
    await go(page, '/lotteryCenter')
    await sends(page, '/lgw/vn/numeros/opened/game', () => page.getByRole('button', { name: 'Results of Cần Thơ' }).click())
    await page.keyboard.press('Escape')
    await sends(page, '/lgw/games/popular', () => page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Hot' }).click())
  })
  await step('login: captcha, SMS code, forgotten passwords', async () => {
    await page.route(
      '**/wps/session/login',
      (route) =>
        route.fulfill({ status: 401, json: { success: false, value: { captcha: true }, message: '', errorCode: 'wrong_credentials', traceId: 't' } }),
      { times: 1 },
    )
    await logInOf(page).click()
    await sends(page, '/wps/captcha', () => fillLogin(page, 'player1', 'not this one'))
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByRole('tab', { name: 'By SMS' }).click()
    await dialog.getByLabel('Mobile number').fill('0917 555 0101')
    await sends(page, '/wps/verification/sms/noLogin', () => getCode(dialog))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await logInOf(page).click()
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Forgot password' })
    await forgot.getByLabel('Username').fill('agent12')
    await forgot.getByLabel('Email', { exact: true }).fill('agent12@example.com')
    await sends(page, '/wps/member/password/email', () => forgot.getByRole('button', { name: 'Send link' }).click())
    await forgot.getByRole('button', { name: 'Close' }).click()
    await logInOf(page).click()
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await forgot.getByRole('tab', { name: 'By SMS' }).click()
    await forgot.getByLabel('Mobile number').fill('917 555 0113')
    await sends(page, '/wps/member/password/sms', () => getCode(forgot))
    await forgot.getByLabel('SMS code').fill('000000')
    await forgot.getByLabel('New password', { exact: true }).fill(newPassword)
    await forgot.getByLabel('New password again', { exact: true }).fill(newPassword)
    await sends(page, '/wps/member/password/verification', () => forgot.getByRole('button', { name: 'Set password' }).click())
  })
  await step('free play', async () => {
    await page.keyboard.press('Escape')
    const tile = await findTitle(page, 'Koi Lanterns')
    await tile.hover()
    await sends(page, '/wps/session/login/freeplay', () => tile.getByRole('button', { name: 'Play demo Koi Lanterns' }).click())
    await expect(page.locator('iframe')).toHaveCount(1)
  })
}

/** Actions of a member: login, reload, balance, a launch with real money, live updates, money, points, language, logout. */
export const visitAsMember = async (page: Page, other: Page, step: Steps): Promise<void> => {
  await step('login', async () => {
    await go(page, '/')
    await signIn(page, 'player3')
  })
  await step('balance, also after a reload', async () => {
    const before = await readHeaderBalance(page)
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => readHeaderBalance(page)).toBe(before)
  })
  await step('member centre', async () => {
    for (const [name, path] of memberPages) await sends(page, path, () => turn(page, `/hot?member=${name}`))
  })
  await step('live updates: money moved elsewhere shows here at once', async () => {
    await turn(page, '/hot')
    await expect.poll(() => readHeaderBalance(page)).toBeGreaterThan(10)
    const before = await readHeaderBalance(page)
    await go(other, '/')
    await signIn(other, 'player3')
    await turn(other, '/hot?member=walletTransfer')
    await centreOf(other).getByLabel('Amount', { exact: true }).fill('10')
    await sends(other, 'GCS_walletTransfer', () => centreOf(other).getByRole('button', { name: 'Transfer' }).click())
    await expect.poll(() => readHeaderBalance(page), { timeout: 5_000, intervals: [50] }).toBe(before - 10)
  })
  await step('feedback', async () => {
    const feedback = page.getByRole('contentinfo').getByRole('link', { name: 'Message us' })
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await feedback.click({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    const form = page.getByRole('dialog', { name: 'Message us' })
    await form.getByLabel('Topic').selectOption('Withdrawal')
    await form.getByRole('textbox').fill('My withdrawal is slow.')
    await sends(page, '/wps/feedback', () => form.getByRole('button', { name: 'Send' }).click())
  })
  await step('favourites and recent games', async () => {
    await go(page, '/rng')
    await tilesOf(page).first().hover()
    for (let presses = 0; presses < 2; presses += 1)
      await Promise.all([
        page.waitForResponse((answer) => answer.url().includes('FavoriteGameV2')),
        tilesOf(page).first().locator('[data-act=like]').click(),
      ])
    await turn(page, '/fav')
    await sends(page, 'GCS_recentGame', () => page.getByRole('main').getByRole('radio').nth(1).check({ force: true }))
    await turn(page, '/lotteryCenter')
    await sends(page, '/lgw/vn/games/game_menu/recent', () =>
      page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Recent' }).click(),
    )
  })
  await step('points', async () => {
    await go(page, '/pointMall')
    await page.getByRole('article', { name: 'Mobile load 100', exact: true }).getByRole('button', { name: 'Redeem' }).press('Enter')
    const redeem = page.getByRole('dialog', { name: 'Redeem a reward' })
    await redeem.getByLabel('Login password', { exact: true }).fill('not this one')
    await sends(page, 'passwordCheck/MCSFE_redeemPointReward', () => redeem.getByRole('button', { name: /^Redeem \d/ }).click())
    await page.keyboard.press('Escape')
    await expect(redeem).toHaveCount(0)
    await page.getByRole('region', { name: 'Your points' }).getByRole('button', { name: 'Convert' }).press('Enter')
    const convert = page.getByRole('dialog', { name: 'Convert points' })
    await convert.getByLabel('Points', { exact: true }).fill('250')
    await convert.getByLabel('Login password', { exact: true }).fill('not this one')
    await sends(page, 'passwordCheck/MCSFE_convertPoint', () => convert.getByRole('button', { name: 'Convert to money' }).click())
    for (const [tab, path] of pointTabs) await sends(page, path, () => turn(page, `/pointMall?tab=${tab}`))
  })
  await step('a game for money', async () => {
    await go(page, '/')
    const tile = await findTitle(page, 'Koi Lanterns')
    await tile.hover()
    await sends(page, '/wps/game/launchGame', () => tile.getByRole('button', { name: 'Play Koi Lanterns' }).click())
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 20_000 })
  })
  await step('another password', async () => {
    await turn(page, '/hot?member=securityCenter')
    await centreOf(page).getByRole('button', { name: 'Change login password' }).click()
    const change = page.getByRole('dialog', { name: 'Change password' })
    await change.getByLabel('Current password', { exact: true }).fill('not this one')
    await change.getByLabel('New password', { exact: true }).fill(newPassword)
    await change.getByLabel('New password again', { exact: true }).fill(newPassword)
    await sends(page, '/wps/member/password', () => change.getByRole('button', { name: 'Set password' }).click())
  })
  await step('another language, and logout', async () => {
    await go(page, '/hot')
    await menuOf(page).getByText('Language:').click()
    await sends(page, '/wps/member/language', () => menuOf(page).getByRole('link', { name: 'Filipino' }).click())
    await turn(other, '/hot')
    await accountOf(other).click()
    await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await sends(other, '/wps/session/logout', () => other.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click())
    await expect(logInOf(other)).toBeVisible()
  })
}

/** Actions of another member, who has played today: takes a raffle ticket. */
export const visitAsPlayer = (page: Page, step: Steps): Promise<void> =>
  step('raffle', async () => {
    await go(page, '/')
    await signIn(page, 'player5')
    await turn(page, '/hot?member=rewardCenter')
    await sends(page, 'MCSFE_claimRafflePromotion', () =>
      centreOf(page)
        .getByRole('button', { name: /^Get today’s ticket/ })
        .first()
        .click(),
    )
  })

/** Actions of an agent: opens the contract pages. */
export const visitAsAgent = async (page: Page, step: Steps): Promise<void> => {
  await step('agent centre', async () => {
    await go(page, '/')
    await signIn(page, 'agent1')
    for (const [name, path] of agentPages) await sends(page, path, () => turn(page, `/hot?agent=${name}`))
  })
}

/** Passwords typed in a visit; none may occur in recorded traffic. */
export const typedPasswords: readonly string[] = [demoPassword, newPassword, 'not this one']
