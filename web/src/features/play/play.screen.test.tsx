import { insertTitles, type SignedInPerson, launchAndRedeem, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens({}, ({ app }) =>
  insertTitles(app.store, [
    { nodeId: 'n1', name: 'Parol' },
    { nodeId: 'n2', name: 'Sulo', freeTrial: false },
    { nodeId: 'n3', name: 'Sarado', enabled: false },
  ]),
)
beforeEach(async () => {
  member = await open().people.member({ balance: 5_000 })
})
const addressOf = (node: string, mode = '') => `/game?vassalage=TST&gameId=TST-${node}&nodeId=${node}${mode === '' ? '' : `&mode=${mode}`}`
const frame = () => screen.findByTitle('Parol by TST')
const count = () => [open().line.sent('play.launch').length, open().line.sent('play.trial').length]

test('without a title the page states so and links to the lobby', async () => {
  await open().openScreen('/game', member)
  expect(await screen.findByRole('heading', { name: 'No game selected' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to lobby' }).getAttribute('href')).toBe('/')
  expect(count()).toEqual([0, 0])
})

test.each(['', 'real'])('a link alone launches nothing for a visitor (mode “%s”): the page asks how to play', async (mode) => {
  const { user } = await open().openScreen(addressOf('n1', mode))
  await screen.findByRole('heading', { name: 'How do you want to play?' })
  expect(count()).toEqual([0, 0])
  await user.click(screen.getByRole('button', { name: 'Log in to play' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
})

test('a visitor who logs in on the page that asks how to play launches the game once', async () => {
  const { username } = await open().people.stored({ balance: 5_000 })
  const { user } = await open().openScreen(addressOf('n1', 'real'))
  await user.click(await screen.findByRole('button', { name: 'Log in to play' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect(await frame()).toBeTruthy()
  expect(count()).toEqual([1, 0])
})

test('a visitor who tries a game free gets play money and never a launch for money', async () => {
  const { user } = await open().openScreen(addressOf('n1'))
  await user.click(await screen.findByRole('button', { name: 'Play demo' }))
  expect(await frame()).toBeTruthy()
  expect(count()).toEqual([0, 1])
  expect(screen.getByRole('radio', { name: 'Demo' })).toHaveProperty('checked', true)
})

test('a trial account is not let into play for money, and sees the reason', async () => {
  const { user } = await open().openScreen(addressOf('n1'))
  await user.click(await screen.findByRole('button', { name: 'Play demo' }))
  await frame()
  await user.click(screen.getByRole('radio', { name: 'Real' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(open().line.sent('play.launch')).toEqual([])
})

test('that a game is opening is announced; then it is in a restricted frame, under the figures of the session', async () => {
  const release = open().line.hold('play.launch')
  await open().openScreen(addressOf('n1', 'real'), member)
  expect((await screen.findByText('Opening the game')).role).toBe('status')
  release()
  const shown = await frame()
  expect(new URL(shown.getAttribute('src') ?? '').origin).toBe('http://localhost:3000')
  expect(shown.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
  expect(shown.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(await screen.findByText('Bets')).toBeTruthy()
  expect(count()).toEqual([1, 0])
})

test('a launch that failed is an alert, and “Try again” opens the game', async () => {
  const mend = open().line.fail('play.launch')
  const { user } = await open().openScreen(addressOf('n1', 'real'), member)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText("We couldn't open this game")).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Go to lobby' })).toBeTruthy()
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await frame()).toBeTruthy()
})

test.each([
  ['a game that is closed', 'n3', 'real'],
  ['a game of nobody', 'n9', 'real'],
  ['a game without a free trial', 'n2', ''],
])('%s is refused in words of the server, and nothing is framed', async (_what, node, mode) => {
  await open().openScreen(addressOf(node, mode), member)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText("We couldn't open this game").nextElementSibling?.textContent).toMatch(/\w+ \w+.*\.$/)
  expect(document.querySelector('iframe')).toBeNull()
})

test('a member changes from play money to money by one press, and the address contains it', async () => {
  const { user } = await open().openScreen(addressOf('n1'), member)
  const before = (await frame()).getAttribute('src')
  expect(count()).toEqual([0, 1])
  await user.click(screen.getByRole('radio', { name: 'Real' }))
  await waitFor(() => expect(window.location.search).toContain('mode=real'))
  await waitFor(() => expect(screen.queryByTitle('Parol by TST')?.getAttribute('src') ?? before).not.toBe(before))
  expect(count()).toEqual([1, 1])
})

test('an account that is not complete is led to completing it and back, before anything is launched', async () => {
  const incomplete = await open().people.member({ isComplete: false })
  await open().openScreen(addressOf('n1', 'real'), incomplete)
  await waitFor(() => expect(window.location.pathname).toBe('/complete'))
  expect(new URLSearchParams(window.location.search).get('back')).toContain('/game?')
  expect(document.querySelector('iframe')).toBeNull()
})

test('a win in review is in the strip above the game, apart from won amounts [S-08]', async () => {
  await open().operate('vendor', 'limits', 'set', 'TST', '--largest-win', '50.00')
  await open().openScreen(addressOf('n1', 'real'), member)
  const strip = within(await screen.findByRole('region', { name: 'This session' }))
  const textOf = (name: string) => strip.queryByText(name)?.closest('div')?.textContent ?? null
  await waitFor(() => expect(textOf('Bets')).toBe('Bets₱0.00'))
  expect(textOf('In review')).toBeNull()
  const seat = await launchAndRedeem(open(), member, 'n1')
  const round = { ...seat.player, gameId: seat.gameId, roundId: 'r1' }
  await seat.say('bet', { ...round, txId: 'r1-b', amount: '20' })
  await seat.say('win', { ...round, txId: 'r1-w', closesRound: true, amount: '90' })
  await waitFor(() => expect(textOf('In review')).toBe('In review₱90.00'))
  expect([textOf('Bets'), textOf('Result')]).toEqual(['Bets₱20.00', expect.stringMatching(/^Result.*20\.00$/)])
})
