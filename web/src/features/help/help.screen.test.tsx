import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const topics = [
  ['withdraw', 'How do I withdraw?', '<p>Each withdrawal is followed like a parcel.</p>'],
  ['complain', 'I want to complain', '<p>Use the form.</p>'],
  ['terms', 'Terms', '<p>One person, one account.</p>'],
  ['privacy', 'Privacy', '<p>What is stored.</p>'],
] as const
const open = screens({}, async ({ app }) => {
  for (const [position, [id, title, content]] of topics.entries())
    await app.store.pool.query('insert into help_topic (id, position, title, content) values ($1, $2, $3, $4)', [
      ...[id, position],
      ...[JSON.stringify({ EN: title }), JSON.stringify({ EN: content })],
    ])
})
const stored = topics.map(([, title, content]) => [title, content.replaceAll(/<[^>]+>/g, '')])
const topicsIn = (place: HTMLElement) =>
  [...place.querySelectorAll('details')].map((one) => [one.querySelector('summary')?.textContent, one.lastElementChild?.textContent])
const opened = (place: HTMLElement) => [...place.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)
// A visitor of Home accepts the disclaimer first.
const popup = async (user: UserEvent) => {
  const gate = within(await screen.findByRole('dialog', { name: 'Confirm your age' }))
  await user.click(gate.getByRole('checkbox'))
  await user.click(gate.getByRole('button', { name: 'Enter' }))
  return screen.findByRole('dialog', { name: 'Help' })
}

test('/help is Home under the open help popup, with every topic of the platform and its content; closed, it is Home [ROUTE-22 HELP-01]', async () => {
  const { user } = await open().openScreen('/help')
  const dialog = await popup(user)
  await waitFor(() => expect(topicsIn(dialog)).not.toEqual([]))
  expect(topicsIn(dialog)).toEqual(stored)
  expect(await screen.findByRole('heading', { level: 1, name: 'Perya: games for adults' })).toBeTruthy()
  expect(opened(dialog)).toEqual([])
  await user.click(within(dialog).getByText('How do I withdraw?'))
  expect(opened(dialog)).toEqual(['How do I withdraw?'])
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect([location.pathname, screen.queryByRole('dialog', { name: 'Help' })]).toEqual(['/', null]))
})

test.each([
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['term', 'Terms'],
])('/help#%s opens the popup on “%s” [ROUTE-23]', async (anchor, title) => {
  const { user } = await open().openScreen(`/help#${anchor}`)
  const dialog = await popup(user)
  await waitFor(() => expect(opened(dialog)).toEqual([title]))
})

test('the help centre is rendered without a header, with every topic and its content, open at its anchor [ROUTE-24 HELP-01]', async () => {
  await open().openScreen('/helpmc#privacy')
  expect(await screen.findByRole('heading', { level: 1, name: 'Help centre' })).toBeTruthy()
  const main = screen.getByRole('main')
  await waitFor(() => expect(opened(main)).toEqual(['Privacy']))
  expect(topicsIn(main)).toEqual(stored)
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) expect(screen.queryByRole(role)).toBeNull()
  const groupsOf = [...main.querySelectorAll('section:has(details)')].map((group) => [
    group.querySelector('h2')?.textContent,
    group.querySelectorAll('details').length,
  ])
  expect(groupsOf).toEqual([
    ['More topics', 2],
    ['Terms and privacy', 2],
  ])
})

test('the search finds the best topic first, announces the number of results, and states when there is none [HELP-01]', async () => {
  const { user } = await open().openScreen('/helpmc')
  const field = await screen.findByRole('searchbox', { name: 'Search help' })
  const first = () => document.querySelector('summary')?.textContent
  await user.type(field, 'complai')
  await waitFor(() => expect(first()).toBe('I want to complain'))
  expect(screen.getAllByRole('status').some(({ textContent }) => /\d/.test(textContent ?? ''))).toBe(true)
  await user.clear(field)
  await user.type(field, 'xyzzy')
  expect(await screen.findByText('No results for “xyzzy”')).toBeTruthy()
  expect(document.querySelector('summary')).toBeNull()
})

test('topics that could not be had are an alert whose button brings them', async () => {
  const mend = open().line.fail('system.helpCenter')
  const { user } = await open().openScreen('/helpmc')
  const alert = within(await screen.findByRole('alert'))
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('How do I withdraw?')).toBeTruthy()
})
