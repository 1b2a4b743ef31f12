import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { captureInstallPrompt } from '../../lib/browser/install-prompt.ts'
import { screens } from '../../testing/open-screen.tsx'

const origin = 'http://127.0.0.1:3000'
const open = screens()
const guide = async (name: string) => within(await screen.findByRole('region', { name }))
const codeOf = (hash: string) => ({ name: `QR code for ${origin}/download${hash}` })
const guides = [
  ['Android', '#android'],
  ['iPhone and iPad', '#ios'],
  ['Lite app', ''],
] as const

test.each(['/down', '/download'])('%s shows three guides, each with its code, four steps and a link [ROUTE-26 ENT-13]', async (address) => {
  await open().openScreen(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Perya on your devices' })).toBeTruthy()
  for (const [name, hash] of guides) {
    const shown = await guide(name)
    expect(await shown.findByRole('img', codeOf(hash))).toBeTruthy()
    expect(shown.getAllByRole('listitem')).toHaveLength(4)
    expect(shown.getByRole('link').getAttribute('href')).toBe(`/download${hash === '' ? '#lite' : hash}`)
  }
})

test('each link installs at a press where the browser can be asked, once; elsewhere it leads to the steps of its system [DOWN-03]', async () => {
  const { user } = await open().openScreen('/download')
  const byHand = "This browser can't install with one tap. Follow the 4 steps above."
  for (const [name] of guides) {
    const shown = await guide(name)
    await user.click(shown.getByRole('link'))
    expect(await shown.findByText(byHand)).toBeTruthy()
    expect(document.activeElement).toBe(shown.getByRole('list'))
  }
  expect(location.pathname).toBe('/download')
  captureInstallPrompt()
  let asked = 0
  const prompt = async () => (asked += 1)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  })
  window.dispatchEvent(offer)
  expect([offer.defaultPrevented, asked]).toEqual([true, 0])
  const lite = await guide('Lite app')
  await user.click(lite.getByRole('link', { name: 'Install Perya' }))
  expect(await lite.findByText("Installed. You'll find it among your apps.")).toBeTruthy()
  await user.click(lite.getByRole('link', { name: 'Install Perya' }))
  expect(asked).toBe(1)
})

test('the dialog of Home has a tab for Android and one for iPhone and iPad, each with its code and four steps [DOWN-01 DOWN-02]', async () => {
  const { user } = await open().openScreen('/')
  await user.click((await guide('Perya on your phone')).getByRole('button', { name: 'Android' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Perya on your devices' }))
  const tab = (name: string) => dialog.getByRole('tab', { name })
  await waitFor(() => expect(tab('Android').getAttribute('aria-selected')).toBe('true'))
  for (const [name, hash] of guides.slice(0, 2)) {
    await user.click(tab(name))
    const panel = within(dialog.getByRole('tabpanel', { name }))
    expect(panel.getByRole('img', codeOf(hash))).toBeTruthy()
    expect(panel.getAllByRole('listitem')).toHaveLength(4)
  }
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect([document.activeElement, tab('Android').getAttribute('aria-selected')]).toEqual([tab('Android'), 'true']))
})

test('with the module of downloads off the page states so and offers nothing to install', async () => {
  await open().turnSetting('modules', { DOWNLOAD3: false })
  await open().openScreen('/download')
  expect(await screen.findByRole('heading', { name: 'Nothing to install right now' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Android' })).toBeNull()
  await open().turnSetting('modules', {})
})
