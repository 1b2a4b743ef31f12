import type { Browser, Locator, Page } from '@playwright/test'
import { dismissGates, readHeaderBalance, expect, expectAccessible, pressTileButton, test, visit } from '../fixtures.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const buttonOf = (page: Page, name: string | RegExp) => frameOf(page).getByRole('button', { name, exact: typeof name === 'string' })
const placing = (page: Page) => buttonOf(page, /^Place ₱/)
const says = (page: Page) => frameOf(page).locator('p.heard')
const outcome = /(Returned|₱[\d.,]+ back from|You won|No win)/

/** Opens a title in free play in a browser context of its own, because all tabs of a browser share one session. */
const tryFree = async (browser: Browser, title: string) => {
  const tab = await (await browser.newContext()).newPage()
  await tab.addInitScript(() => {
    // A framed game has an opaque origin without storage.
    if (window.top !== window) return
    sessionStorage.setItem('disclaimerAccept', 'true')
    sessionStorage.setItem('publicityClose', 'true')
  })
  await dismissGates(tab)
  await visit(tab, `/?q=${encodeURIComponent(title)}`)
  await pressTileButton(tab, title, 'Play demo')
  await expect(tab.locator('iframe')).toHaveCount(1)
  return tab
}

/** Waits until enough time is left to place a bet. */
const untilOpen = async (tab: Page) => {
  const opens = () => expect(frameOf(tab).getByText('to bet', { exact: true })).toBeVisible({ timeout: 40_000 })
  await opens()
  if (Number(await frameOf(tab).locator('.clock b').innerText()) >= 7) return
  await expect(frameOf(tab).getByText('next round', { exact: true })).toBeVisible({ timeout: 20_000 })
  await opens()
}

const short = { timeout: 3_000 }

/**
 * Puts a chip on each place and submits the bet, in the next round if this one has closed meanwhile; `placed` matches a place that then has a bet.
 */
const placeBet = async (tab: Page, { on, placed }: { readonly on: readonly RegExp[]; readonly placed: RegExp }) =>
  expect(async () => {
    await untilOpen(tab)
    for (const place of on) await buttonOf(tab, place).first().click(short)
    await placing(tab).click(short)
    await expect(buttonOf(tab, placed).first()).toBeVisible(short)
  }).toPass({ timeout: 150_000 })

const baccarat = async (browser: Browser) => {
  const tab = await tryFree(browser, 'Baccarat Salon')
  await placeBet(tab, { on: [/^Player, 1 : 1/, /^Banker, /], placed: /^Player, .*₱.* placed/ })
  await tab.reload()
  await expect(buttonOf(tab, /^Player, .*₱.* placed/)).toBeVisible()
  await expect(says(tab)).toHaveText(new RegExp(`^(Player|Banker|Tie) \\d : \\d\\. ${outcome.source}`), { timeout: 40_000 })
  await buttonOf(tab, 'Rules and payouts').click()
  const rules = frameOf(tab).getByRole('dialog', { name: 'Rules and payouts' })
  await expect(rules).toContainText('98.942 %')
  await rules.getByRole('button', { name: 'Verify here' }).click()
  await expect(rules.getByRole('status')).toContainText(/The server seed matches the hash\s*Yes\s*The server seed gives this result\s*Yes/)
  await expectAccessible(tab, 'baccarat')
}

const contest = async (browser: Browser) => {
  const tab = await tryFree(browser, 'Sabong Arena')
  await expect(frameOf(tab).getByText('No animals take part', { exact: false })).toBeVisible({ timeout: 20_000 })
  const before = await readHeaderBalance(tab)
  await placeBet(tab, { on: [/^Meron, returns × /], placed: /^Meron, .*₱.* placed/ })
  await expect.poll(() => readHeaderBalance(tab), { timeout: 10_000 }).toBeLessThan(before)
  await expect(says(tab)).toHaveText(new RegExp(`(Meron wins|Wala wins|Draw).*\\. ${outcome.source}`), { timeout: 50_000 })
}

const bingo = async (browser: Browser) => {
  const tab = await tryFree(browser, 'Turbo Bingo')
  await placeBet(tab, { on: [/^Card \d+/], placed: /^Card \d+, ₱.* placed/ })
  await expect(says(tab)).toHaveText(new RegExp(`35 balls called\\. ${outcome.source}`), { timeout: 60_000 })
  await expect(frameOf(tab).locator('.ticket i.out')).not.toHaveCount(1)
  await expectAccessible(tab, 'bingo')
}

const hand = (tab: Page) => frameOf(tab).getByRole('group', { name: 'Your cards' }).getByRole('button')
const cardsOf = (tab: Page) => hand(tab).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))

/** Expects each card of the hand, and each button below it, as a target of its own of 44 px within a phone, without scrolling. */
const expectHandInReach = async (tab: Page, size: { readonly width: number; readonly height: number }) => {
  await tab.setViewportSize(size)
  // Measured as it is, and with three sequences in front of each player and a message of several lines: what else is on the table varies.
  const reached = (isFull: boolean) =>
    frameOf(tab)
      .locator('.own-card, .acts button:not([hidden])')
      .evaluateAll((targets, full) => {
        const added: Node[] = []
        const card = document.querySelector('.pc')
        for (const place of full ? document.querySelectorAll('.seat .melds') : [])
          for (let n = 0; n < 3; n += 1) {
            const meld = document.createElement('button')
            meld.className = 'meld'
            for (let cards = 0; cards < 4 && card !== null; cards += 1) meld.append(card.cloneNode(true))
            place.append(meld)
            added.push(meld)
          }
        const message = document.createTextNode(' Baklad Ben laid down a sequence and drew a card.'.repeat(full ? 3 : 0))
        document.querySelector('.seen')?.append(message)
        const missed = targets.flatMap((target) => {
          const { left, right, top, bottom } = target.getBoundingClientRect()
          // What is at its edges: another card would take a part of it.
          const isWhole = [left + 1, right - 1].every((x) => target.contains(document.elementFromPoint(x, (top + bottom) / 2)))
          const isIn = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
          return isWhole && isIn && right - left >= 43.9 && bottom - top >= 43.9 ? [] : [target.getAttribute('aria-label') ?? target.textContent]
        })
        for (const node of [...added, message]) node.parentNode?.removeChild(node)
        return missed
      }, isFull)
  for (const isFull of [false, true]) await expect.poll(() => reached(isFull), { message: `${size.width} px, full: ${isFull}` }).toEqual([])
}

// Other players act meanwhile: the button may be gone, and is then not waited for.
const canBePressed = (button: Locator) => button.isEnabled({ timeout: 500 }).catch(() => false)

/** Does what a patient player would do: folds, draws, or discards the last card in hand by keyboard; waits during other players' turns. */
const playStep = async (tab: Page) => {
  for (const name of ['Fold', 'Draw']) {
    const button = buttonOf(tab, name)
    if ((await button.isVisible()) && (await canBePressed(button))) return button.press('Enter', { timeout: 2000 }).catch(() => undefined)
  }
  if (!(await buttonOf(tab, 'Discard').isVisible())) return
  const last = hand(tab).last()
  if ((await last.getAttribute('aria-pressed', { timeout: 2000 }).catch(() => null)) !== 'true')
    await last.press('Space', { timeout: 2000 }).catch(() => undefined)
  await buttonOf(tab, 'Discard')
    .press('Enter', { timeout: 2000 })
    .catch(() => undefined)
}

const tongits = async (browser: Browser) => {
  const tab = await tryFree(browser, 'Tongits Go')
  await expect(frameOf(tab).getByRole('heading', { name: 'Choose a room' })).toBeVisible({ timeout: 20_000 })
  await buttonOf(tab, 'Sit down, ante ₱1.00').click()
  await expect(frameOf(tab).getByText('House player 2', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(hand(tab)).not.toHaveCount(0)
  // Arrow keys move between cards, Space selects.
  await frameOf(tab).getByRole('group', { name: 'Your cards' }).locator('[tabindex="0"]').focus()
  await tab.keyboard.press('End')
  await tab.keyboard.press('Space')
  await expect(hand(tab).last()).toHaveAttribute('aria-pressed', 'true')
  await tab.keyboard.press('Space')
  const before = await cardsOf(tab)
  await tab.reload()
  await expect(hand(tab)).not.toHaveCount(0, { timeout: 20_000 })
  const after = await cardsOf(tab)
  expect(after.filter((card) => before.includes(card)).length).toBeGreaterThanOrEqual(before.length - 2)
  await expectAccessible(tab, 'tongits')
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ])
    await expectHandInReach(tab, size)
  await tab.setViewportSize({ width: 1440, height: 960 })
  const sheet = frameOf(tab).getByRole('dialog', { name: 'Score sheet' })
  await expect(async () => {
    await playStep(tab)
    expect(await sheet.isVisible()).toBe(true)
  }).toPass({ timeout: 130_000, intervals: [250] })
  await expect(sheet.getByRole('row', { name: /^Fee/ })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('₱')
  await sheet.getByText('Verify the shuffle').click()
  await sheet.getByRole('button', { name: 'Verify here' }).click()
  await expect(sheet.getByRole('status')).toContainText(/The server seed matches the hash\s*Yes/)
  await sheet.getByRole('button', { name: 'Leave table' }).click()
  await expect(frameOf(tab).getByRole('heading', { name: 'Choose a room' })).toBeVisible()
}

const fishAndScratch = async (browser: Browser) => {
  const tab = await tryFree(browser, 'Shark Harbor')
  await expect(frameOf(tab).locator('.sea')).toBeVisible({ timeout: 20_000 })
  const before = await readHeaderBalance(tab)
  await buttonOf(tab, 'Auto shoot').click()
  await expect.poll(() => readHeaderBalance(tab), { timeout: 20_000 }).not.toBe(before)
  await buttonOf(tab, 'Auto shoot').click()
  await buttonOf(tab, /^Shoot at (sardine|clownfish), pays/)
    .first()
    .click()
  await expectAccessible(tab, 'fish')
  await visit(tab, '/?q=Koi%20Scratch')
  await pressTileButton(tab, 'Koi Scratch', 'Play demo')
  await buttonOf(tab, 'Play').click()
  await expect(says(tab)).toHaveText(new RegExp(`(No three of a kind|Three of a kind: × \\d+)\\. ${outcome.source}`), { timeout: 20_000 })
  await expectAccessible(tab, 'scratch')
}

const sports = async (browser: Browser) => {
  const tab = await tryFree(browser, 'Liga Football')
  const slip = frameOf(tab).getByRole('region', { name: 'Bet slip' })
  const bets = frameOf(tab).getByRole('region', { name: 'My bets' }).getByRole('listitem')
  // Matches that have not begun: their odds do not move, and a bet on the last of them can be cashed out for minutes.
  const ahead = frameOf(tab).locator('.match[data-phase=before]')
  await expect(frameOf(tab).getByText('Simulated matches between fictional teams')).toBeVisible({ timeout: 20_000 })
  const before = await readHeaderBalance(tab)
  await ahead.last().locator('.odd:visible').first().click()
  await expect(slip.getByRole('listitem')).toHaveCount(1)
  await slip.getByRole('radio', { name: 'Accept any' }).check()
  await expectAccessible(tab, 'sports')
  await slip.getByRole('button', { name: /^Place ₱/ }).click()
  const bet = bets.filter({ hasText: 'Single' }).first()
  await expect(bet).toContainText('Open', { timeout: 10_000 })
  await expect.poll(() => readHeaderBalance(tab), { timeout: 10_000 }).toBeLessThan(before)
  await tab.reload()
  await bet.getByRole('button', { name: /^Cash out ₱/ }).click({ timeout: 30_000 })
  await expect(bet).toContainText(/Cashed out for ₱/, { timeout: 10_000 })
  // Its button is gone: the focus is on the bet.
  await expect(bet).toBeFocused()
  await buttonOf(tab, 'Rules and payouts').click()
  const rules = frameOf(tab).getByRole('dialog', { name: 'Rules and payouts' })
  await expect(rules).toContainText('95 %')
  await rules.getByRole('button', { name: 'Close' }).click()
  // On a phone the sections of the page are tabs.
  await tab.setViewportSize({ width: 390, height: 844 })
  const parts = frameOf(tab).getByRole('navigation', { name: 'Sections' })
  await parts.getByRole('button').first().click()
  // The last two: the next match may kick off before the slip is placed.
  await ahead.nth(-1).locator('.odd:visible').first().click()
  await ahead.nth(-2).locator('.odd:visible').last().click()
  await parts.getByRole('button', { name: /^Bet slip/ }).click()
  await slip.getByRole('radio', { name: 'Parlay' }).check()
  await expectAccessible(tab, 'parlay')
  // Under two picks, also in a low window.
  await tab.setViewportSize({ width: 320, height: 640 })
  await expect(slip.getByRole('button', { name: /^Place ₱/ })).toBeInViewport({ ratio: 1 })
  await slip.getByRole('button', { name: /^Place ₱/ }).click()
  const parlay = bets.filter({ hasText: 'Parlay of 2' })
  await expect(parlay).toContainText('Open', { timeout: 10_000 })
  await expect(parlay.getByRole('listitem')).toHaveCount(2)
  await expect(frameOf(tab).getByRole('region', { name: 'My bets' })).toBeFocused()
}

test('a visitor plays free at tables that all share: bets wait for their draw, outlive a reload, are settled and can be proved [GAME-08 GAME-10]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // The rounds of all games run in parallel.
  await Promise.all([baccarat(browser), contest(browser), bingo(browser), tongits(browser)])
})

// One after the other: the sea is drawn by the processor, and next to it the sports page takes longer than its time limits on a busy machine.
test('a visitor shoots fish and scratches a ticket free; the balance is the one of the server [GAME-08]', async ({ browser }) => {
  await fishAndScratch(browser)
})

test('a visitor bets on matches free and cashes out; the balance is the one of the server [GAME-08 LOBBY-12]', async ({ browser }) => {
  await sports(browser)
})
