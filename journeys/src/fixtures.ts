import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CallName, Value } from '@perya/calls'
import { solveWords } from '@perya/testkit/registration/solve-captcha'
import { wire } from '@perya/calls/wire.gen'
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import { accountOf, logInOf, searchOf, tilesOf } from './locators.ts'
import { storeLogin } from './stored-login.ts'
import { type BrandName, type JourneyPlatform, type WorkerPlatforms, workerPlatforms } from './platform.ts'

const run = promisify(execFile)
const operatorScript = fileURLToPath(new URL('../../tools/operator.ts', import.meta.url))

/** The demo accounts (operations.md 6) and their shared password. */
export const demoPassword = 'Perya#2026'

// Each worker uses one platform at a time.
let originOfPlatform = ''

// The gates that were answered on a page since the set was last cleared.
const answered = new WeakMap<Page, Set<string>>()

/** Answers dialogs that open automatically during a journey about something else, as a member would. */
export const dismissGates = async (page: Page): Promise<void> => {
  const done = new Set<string>()
  const inTime = { timeout: 6_000 }
  answered.set(page, done)
  const gate = (name: string, answer: (dialog: Locator) => Promise<void>) =>
    page.addLocatorHandler(page.getByRole('dialog', { name }), async (dialog) => {
      // The page may have closed the dialog meanwhile; then no answer is needed.
      await answer(dialog).catch(async (trouble: unknown) => {
        if (await dialog.isVisible()) throw trouble
      })
      // The pointer must not rest on an element that stops its motion on hover.
      await page.mouse.move(1, 1)
      done.add(name)
    })
  await gate('For you', (dialog) => dialog.getByRole('button', { name: 'Continue' }).click(inTime))
  await gate('Confirm your age', async (dialog) => {
    await dialog.getByRole('checkbox').check(inTime)
    await dialog.getByRole('button', { name: 'Enter' }).click(inTime)
  })
}

const settleGate = async (page: Page, name: string): Promise<void> => {
  const done = answered.get(page)
  if (done === undefined) return
  await expect(async () => {
    await expect(page.locator('html')).toBeVisible()
    expect(done.has(name)).toBe(true)
  }).toPass({ timeout: 10_000, intervals: [50, 100, 200] })
}

type Fixtures = {
  /** A page on which dialogs that open automatically (disclaimer, player notices) are answered as a member would. */
  page: Page
  /** True: the journey tests these automatic dialogs and answers them itself. */
  meetsGates: boolean
  /** The platform of this test file. */
  platform: JourneyPlatform
  /** Runs one operator command against the running platform. */
  operator: (...words: string[]) => Promise<string>
}

/** Options that are set per project. */
export type WorkerOptions = {
  /** The brand of the platform. */
  brand: BrandName
}

type WorkerFixtures = WorkerOptions & { platforms: WorkerPlatforms }

/** The base test of all journeys. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  meetsGates: [false, { option: true }],
  page: async ({ page, meetsGates }, use) => {
    if (!meetsGates) {
      await page.addInitScript(() => {
        // A framed game has an opaque origin without storage.
        if (window.top !== window) return
        if (sessionStorage.getItem('disclaimerAccept') === null) sessionStorage.setItem('disclaimerAccept', 'true')
      })
      await dismissGates(page)
    }
    const reload = page.reload.bind(page)
    // A member would press again when nothing happens; a journey waits for hydration instead.
    page.reload = async (options) => {
      const answer = await untilRendered(page, () => reload(options))
      await waitForHydration(page)
      return answer
    }
    await use(page)
  },
  brand: ['perya', { option: true, scope: 'worker' }],
  platforms: [
    async ({ brand }, use, { parallelIndex }) => {
      const platforms = workerPlatforms(brand, parallelIndex)
      await use(platforms)
      await platforms.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  platform: [
    async ({ platforms }, use, { file }) => {
      const platform = await platforms.of(file)
      originOfPlatform = platform.origin
      await use(platform)
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.origin),
  operator: async ({ platform }, use) => {
    await use(async (...words) => {
      // In the profile `test` commands need no person of staff who is signed in.
      const { stdout } = await run(process.execPath, [operatorScript, ...words], { env: { ...process.env, ...platform.env, PERYA_PROFILE: 'test' } })
      return stdout
    })
  },
})

export { expect }
export { accessibleInBothThemes, expectAccessible, expectReflow } from './accessible.ts'
export { accountOf, readHeaderBalance, logInOf, menuOf, headerBalance, searchOf, tilesOf } from './locators.ts'

/** Fills in the login popup and submits it. */
export const fillLogin = async (page: Page, username: string, password = demoPassword): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Signs a demo account in through the popup and waits until the header shows it. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await logInOf(page).click()
  answered.get(page)?.clear()
  await fillLogin(page, username)
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  // The notice for the player follows each login, except of a trial account.
  if ((await page.evaluate(() => sessionStorage.getItem('isAgent'))) !== '4') await settleGate(page, 'For you')
}

/** Logs in by another way than the popup, and waits until the notice for the player, which follows each login, is answered. */
export const logInBy = async (page: Page, logIn: () => Promise<unknown>): Promise<void> => {
  answered.get(page)?.clear()
  await logIn()
  await expect(accountOf(page)).toBeVisible()
  await settleGate(page, 'For you')
}

/** Signs in a member whom the operator has just created: the member has to choose a new password before anything else. */
export const firstSignIn = async (page: Page, username: string, own = 'Bakunawa-4471'): Promise<void> => {
  await logInOf(page).click()
  await fillLogin(page, username)
  const chosen = page.getByRole('dialog', { name: 'Choose a new password' })
  await chosen.getByLabel('New password', { exact: true }).fill(own)
  await chosen.getByLabel('New password again', { exact: true }).fill(own)
  await chosen.getByRole('button', { name: 'Set password' }).click()
  await expect(accountOf(page)).toBeVisible()
}

/** Waits until the page is hydrated, so that clicks have handlers; before that, links navigate without script. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    ['header', '#menu', 'main', 'main > :not(link)'].every((part) => {
      const shown = document.querySelector(part)
      return shown === null || Object.keys(shown).some((key) => key.startsWith('__react'))
    }),
  )
}

/** Opens a page and retries while the server is too busy to render it: such an answer is a 503 page without content. */
const untilRendered = async (page: Page, open: () => Promise<Response | null>): Promise<Response | null> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await open()
    const isShed = answer?.status() === 503 && (await page.locator('main').count()) === 0
    if (!isShed || attempt === 10) return answer
    await page.waitForTimeout(1_000)
  }
}

/** Goes to an address and waits until the page is hydrated. */
export const visit = async (page: Page, address: string): Promise<Response | null> => {
  answered.get(page)?.clear()
  const answer = await untilRendered(page, () => page.goto(address))
  await waitForHydration(page)
  return answer
}

/**
 * Opens the first address of the page as a signed-in demo account. The session is created by calls, a tenth of the cost of the popup; tests of the
 * login use `signIn`.
 */
export const visitAs = async (page: Page, username: string, address = '/', password = demoPassword): Promise<void> => {
  await storeLogin(page, originOfPlatform, username, password)
  await visit(page, address)
  await expect(accountOf(page)).toBeVisible()
}

/** Follows an address like a link of the page: client-side navigation without a page load. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)

/** Finds a title by name through the search of the page. */
export const findTitle = async (page: Page, name: string): Promise<Locator> => {
  const field = searchOf(page)
  await field.fill(name)
  await field.press('Enter')
  return tilesOf(page).filter({ hasText: name }).first()
}

/** Finds a title and presses a button of its tile. */
export const pressTileButton = async (page: Page, name: string, button: 'Play' | 'Play demo'): Promise<void> => {
  const tile = await findTitle(page, name)
  // A dialog that opens automatically takes the pointer away from the tile, which then hides its buttons.
  await expect(async () => {
    await tile.hover()
    await tile.getByRole('button', { name: `${button} ${name}` }).click({ timeout: 3000 })
  }).toPass({ timeout: 15_000 })
}

/** Answers a call with the platform's real answer, amended. Affects only requests of the browser, not those of server rendering. */
export const patchResponse = async <K extends CallName>(page: Page, name: K, change: (value: Value<K>) => Value<K>): Promise<void> => {
  await page.route(
    (address) => address.pathname === wire[name].path,
    async (route) => {
      const answer = await route.fetch()
      // Cast at a boundary: the platform answers as the call is declared.
      const body = (await answer.json()) as { readonly value: Value<K> }
      await route.fulfill({ response: answer, json: { ...body, value: change(body.value) } })
    },
  )
}

/** Returns the platform's answer to the next call of that name that the page sends. */
export const answerTo = async <K extends CallName>(page: Page, name: K): Promise<Value<K>> => {
  const answer = await page.waitForResponse((one) => new URL(one.url()).pathname === wire[name].path)
  // Cast at a boundary: the platform answers as the call is declared.
  return ((await answer.json()) as { readonly value: Value<K> }).value
}

/** Scrolls down until a part of the page is rendered, as distant rows are lazy-loaded near the viewport, and scrolls it into view. */
export const scrollIntoView = async (page: Page, part: Locator): Promise<Locator> => {
  await expect(async () => {
    const isThere = (await part.count()) > 0
    if (!isThere) await page.evaluate(() => scrollBy(0, innerHeight / 2))
    expect(isThere).toBe(true)
  }).toPass({ timeout: 10_000, intervals: [50, 100] })
  await part.scrollIntoViewIfNeeded()
  // Its code may still be loading.
  await expect.poll(() => part.evaluate((shown) => Object.keys(shown).some((key) => key.startsWith('__react')))).toBe(true)
  return part
}

/** Reads the code in the newest message to a number or address from the operator's outbox; empty if there is none. */
export const readCodeFor = async (operator: Fixtures['operator'], to: string): Promise<string> =>
  /\b(\d{6}) is your/.exec(await operator('outbox', 'list', '--to', to, '--count', '1', '--json'))?.[1] ?? ''

/** Requests a code in a form. All journeys share one address, so every code but the first of an hour requires a captcha. */
export const getCode = async (form: Locator): Promise<void> => {
  const get = form.getByRole('button', { name: 'Get code' })
  const isCounting = form.getByRole('button', { name: /^Again in/ })
  const captcha = form.locator('input[name=captcha]')
  await get.click()
  await expect(captcha.or(isCounting).first()).toBeVisible()
  if (await isCounting.isVisible()) return
  // The platform issues one captcha per second.
  await form.page().waitForTimeout(1_100)
  await form.getByRole('button', { name: 'Use a question instead' }).click()
  await captcha.fill(solveWords(await form.getByText(/^What is/).innerText()))
  await get.click()
  await expect(isCounting).toBeVisible()
}
