import { accessibleInBothThemes, expect, signIn, test, visit } from './house.ts'

// A picture of one point.
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

type Queue = readonly { readonly id: string; readonly state: string; readonly unread: number }[]

test.afterAll(({ operator }) => operator('support', 'hours', '--brand'))

test('a member talks with the staff live: queue, typing, receipts, a picture, a lost connection, and the end [SUPPORT-06]', async ({
  page,
  context,
  operator,
}) => {
  test.setTimeout(180_000)
  await operator('support', 'name', 'Ana of Perya')
  await visit(page, '/hot')
  await signIn(page, 'player4')
  await visit(page, '/service')
  const panel = page.getByRole('region', { name: 'Live chat' })
  const line = panel.getByRole('textbox', { name: 'Message to support' })
  const log = panel.getByRole('log', { name: 'Messages' })
  await line.fill('My deposit is missing')
  await panel.getByRole('button', { name: 'Start chat' }).click()
  await expect(panel.getByText(/You're number \d+ in the queue\./)).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveCount(1)

  const queue: Queue = JSON.parse(await operator('support', 'queue', '--json'))
  const id = queue.find(({ state }) => state === 'waiting')?.id ?? ''
  await operator('support', 'join', id)
  await expect(panel.getByRole('status').filter({ hasText: 'Ana of Perya is in the chat' })).toBeVisible()
  await operator('support', 'typing', id)
  await expect(panel.getByText('Ana of Perya is typing…')).toBeVisible()
  await operator('support', 'say', id, '<b>Which bank?</b>')
  const answer = log.getByRole('listitem').filter({ hasText: '<b>Which bank?</b>' })
  await expect(answer).toContainText('Ana of Perya')
  await expect(panel.getByText('Ana of Perya is typing…')).toHaveCount(0)

  const typed = page.waitForResponse('**/MCSFE_typeInLiveChat')
  await line.pressSequentially('BPI')
  expect((await typed).status()).toBe(200)
  await line.press('Enter')
  const own = log.getByRole('listitem').filter({ hasText: 'BPI' })
  await expect(own).toContainText('Delivered')
  await operator('support', 'read', id)
  await expect(own).toContainText('Read')
  await accessibleInBothThemes(page)

  await panel.getByLabel('Send a picture').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pixel })
  const picture = log.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Open picture' }) })
  await expect(picture.getByRole('img', { name: 'Picture' })).toBeVisible()
  const asked = page.waitForResponse('**/MCSFE_liveChatPicture*')
  await picture.getByRole('button', { name: 'Open picture' }).click()
  const { value }: { value: { address: string } } = await (await asked).json()
  const seen: { messages: { picture: string | null }[] } = JSON.parse(await operator('support', 'read', id, '--json'))
  const addresses = [value.address, seen.messages.find((message) => message.picture !== null)?.picture ?? '']
  expect(addresses.map((address) => new URL(address).searchParams.get('viewer')?.split(':')[0])).toEqual(['member', 'operator'])
  for (const address of addresses) expect((await page.request.get(address)).headers()['content-type']).toBe('image/jpeg')

  await context.setOffline(true)
  await expect(panel.getByText("You're offline. We'll reconnect when you're back.")).toBeVisible()
  await line.fill('Sent without a connection')
  await line.press('Enter')
  const late = log.getByRole('listitem').filter({ hasText: 'Sent without a connection' })
  await expect(late).toContainText('Not sent.', { timeout: 30_000 })
  await operator('support', 'say', id, 'Are you there?')
  await context.setOffline(false)
  await expect(log.getByText('Are you there?')).toHaveCount(1, { timeout: 30_000 })
  await late.getByRole('button', { name: 'Try again' }).click()
  await expect(late).toContainText('Delivered')
  await expect(late).toHaveCount(1)
  await visit(page, '/service')
  await expect(log.getByRole('listitem').filter({ hasText: /Are you there\?|Sent without a connection/ })).toHaveCount(2)

  await operator('support', 'end', id)
  await expect(log.getByText('Our team ended the chat.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await accessibleInBothThemes(page)
  await panel.getByRole('button', { name: 'Start a new chat' }).click()
  await expect(line).toBeVisible()
})

test('outside the opening hours a visitor on a phone reads when live chat opens and finds the form first; within them he chats without an account [SUPPORT-06]', async ({
  page,
  operator,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await operator('support', 'hours', 'closed')
  // Gateways follow a setting within a second.
  await expect(async () => {
    await visit(page, '/service')
    await expect(page.getByText('Live chat is closed. Send us a message below.')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Live chat/, 'Write to us', /.*/])
  await accessibleInBothThemes(page)
  await operator('support', 'hours', '--brand')
  const panel = page.getByRole('region', { name: 'Live chat' })
  const name = panel.getByRole('textbox', { name: 'Your name (optional)' })
  await expect(async () => {
    await visit(page, '/service')
    await expect(name).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await name.fill('Bituin')
  await panel.getByRole('textbox', { name: 'Message to support' }).fill('How do I register?')
  await panel.getByRole('textbox', { name: 'Message to support' }).press('Enter')
  await expect(panel.getByRole('log').getByText('How do I register?')).toBeVisible()
  await visit(page, '/service')
  await expect(panel.getByRole('log').getByText('How do I register?')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await accessibleInBothThemes(page)
  await panel.getByRole('button', { name: 'End chat' }).click()
  await expect(panel.getByRole('button', { name: 'Keep chatting' })).toBeFocused()
  await panel.getByRole('button', { name: 'End chat' }).click()
  await expect(panel.getByText('You ended the chat.')).toBeVisible()
})
