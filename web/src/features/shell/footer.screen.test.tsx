import { insertTitles } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({}, async ({ app }) => {
  await insertTitles(app.store, [
    { nodeId: 'moon', vendor: 'SUN' },
    { nodeId: 'table', vendor: 'SUN', gameType: 'LIVE' },
    { nodeId: 'reef', vendor: 'SEA', gameType: 'FISH' },
  ])
  await app.store.pool.query('delete from help_topic')
  for (const [position, title] of ['How do I deposit?', 'What is a free trial?'].entries())
    await app.store.pool.query('insert into help_topic (id, position, title, content) values ($1, $2, $3, $4)', [
      ...[`topic-${position}`, position, JSON.stringify({ EN: title }), JSON.stringify({ EN: '<p>So.</p>' })],
    ])
})
let user: Awaited<ReturnType<ReturnType<typeof open>['openScreen']>>['user']
beforeEach(async () => {
  user = (await open().openScreen('/hot')).user
})
const foot = async () => within(await screen.findByRole('contentinfo'))

test('the foot leads to the lobby of each category of the server [FOOT-01]', async () => {
  for (const [name, path] of [
    ['Slots', '/rng'],
    ['Fishing', '/fish'],
  ] as const)
    expect((await (await foot()).findByRole('link', { name })).getAttribute('href')).toBe(path)
  await user.click(await (await foot()).findByRole('link', { name: 'Live' }))
  await waitFor(() => expect(location.pathname).toBe('/live'))
})

test('a help topic of the foot opens help on that topic [FOOT-02]', async () => {
  await user.click(await (await foot()).findByRole('link', { name: 'What is a free trial?' }))
  const help = await screen.findByRole('dialog', { name: /Help/ })
  await waitFor(() => expect(help.querySelector('details[open]')?.textContent).toContain('What is a free trial?'))
})

test('the foot names each vendor of the server once, with the way to its games, and the year of the brand [FOOT-04 FOOT-06]', async () => {
  const vendors = await within((await foot()).getByRole('list', { name: 'Game providers' })).findAllByRole('link')
  expect(vendors.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['SUN', '/providers?vassalage=SUN'],
    ['SEA', '/providers?vassalage=SEA'],
  ])
  expect((await foot()).getByText(/2024/)).toBeTruthy()
})

test('six social icons lead to the addresses of the brand, and those hear nothing of this page [FOOT-05]', async () => {
  const { resources } = await open().get('system.whitelabel', {})
  for (const name of ['Facebook', 'Instagram', 'Line', 'Telegram', 'WhatsApp', 'YouTube']) {
    const icon = await (await foot()).findByRole('link', { name })
    expect(icon.getAttribute('href')).toBe(resources.find(({ labelNameEn }) => labelNameEn === name)?.url)
    expect(icon.getAttribute('rel')).toContain('noopener')
  }
})

test('feedback opens from the foot, wants content within the bounds of the server, and is sent [FOOT-03 ERR-29]', async () => {
  await user.click(await (await foot()).findByRole('link', { name: 'Message us' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message us' }))
  const send = () => user.click(dialog.getByRole('button', { name: /Send/ }))
  await send()
  expect(dialog.getByRole('alert').textContent).toBe('Enter a message.')
  expect(open().line.sent('feedback.send')).toEqual([])
  const field = dialog.getByRole('textbox')
  await user.type(field, 'Hm')
  await send()
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/between \d+ and \d+ characters/))
  await user.type(field, ', the wheel squeaks.')
  await send()
  expect(await dialog.findByText("Thank you. We've received your message.")).toBeTruthy()
  const { rows } = await open().app.store.pool.query<{ content: string }>('select content from feedback')
  expect(rows).toEqual([{ content: 'Hm, the wheel squeaks.' }])
})
