import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type HostProcess, startHost, stopHosts } from '@perya/testkit/host-process'
import { answerTo, expect, press, signIn, test, visit } from './house.ts'
import { copyTemplate, type JourneyPlatform } from './platform.ts'

// A platform of its own whose brand lists two CDNs for games.
const cdns = ['https://one.games.example', 'https://two.games.example']
const code = `cdns-${process.pid}`
const brandFolder = fileURLToPath(new URL(`../../brands/${code}/`, import.meta.url))
const dataFolder = join(process.env['JOURNEYS_DATA_DIR'] ?? '', code)
const portOf = (platform: JourneyPlatform): number => Number(new URL(platform.origin).port) + 6
let host: HostProcess | null = null

// The pages of this file are those of the second platform.
test.use({ baseURL: async ({ platform }, use) => use(`http://127.0.0.1:${portOf(platform)}`) })

test.beforeAll(async ({ platform }) => {
  test.setTimeout(120_000)
  cpSync(fileURLToPath(new URL('../../brands/perya/', import.meta.url)), brandFolder, { recursive: true })
  const brand: Record<string, unknown> = JSON.parse(readFileSync(`${brandFolder}brand.json`, 'utf8'))
  writeFileSync(`${brandFolder}brand.json`, JSON.stringify({ ...brand, launchGameCDNs: cdns }))
  await copyTemplate('perya', dataFolder, portOf(platform))
  host = startHost({ PORT: String(portOf(platform)), DATA_DIR: dataFolder, PERYA_BRAND: code, NODE_OPTIONS: '' })
  await host.ready()
})
test.afterAll(async () => {
  if (host !== null) await stopHosts([host])
  rmSync(brandFolder, { recursive: true, force: true })
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('with two CDNs in launchGameCDNs, 30 launches are served by both and by no other host, and a game of either can be played [GAME-11]', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000)
  const played = new Set<string>()
  // What a CDN does: it serves the files of the games origin under its own name. Once both have shown a game, the frame may stay empty.
  for (const cdn of cdns)
    await page.route(`${cdn}/**`, async (route) => {
      if (played.size === cdns.length) return route.fulfill({ contentType: 'text/html', body: '<title>Game</title>' })
      const { pathname, search } = new URL(route.request().url())
      const answer = await route.fetch({ url: `http://localhost:${portOf(platform)}${pathname}${search}` })
      // A reload takes the frame away while its game still asks.
      return route.fulfill({ response: answer }).catch(() => undefined)
    })
  const frame = page.locator('iframe')
  const launched: string[] = []
  // Starts a game and notes which host serves its frame.
  const noteLaunch = async (start: () => Promise<unknown>) => {
    const answer = answerTo(page, 'play.launch')
    await start()
    const { game_url: address } = await answer
    await expect(frame).toHaveAttribute('src', address)
    const { origin } = new URL(address)
    launched.push(origin)
    if (played.has(origin)) return
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 20_000 })
    played.add(origin)
  }
  await visit(page, '/')
  await signIn(page, 'player1')
  await noteLaunch(() => press(page, 'Koi Lanterns', 'Play'))
  while (launched.length < 30) await noteLaunch(() => page.reload())
  expect([...new Set(launched)].sort()).toEqual(cdns)
  expect([...played].sort()).toEqual(cdns)
})
