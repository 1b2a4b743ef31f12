import type { Page } from '@playwright/test'
import { accessibleInBothThemes, answerGates, bringUp, expect, menuOf, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })

test('a complaint is filed, followed by its number, answered, written on and settled [SUPPORT-01 SUPPORT-02 SUPPORT-04]', async ({
  page,
  operator,
}) => {
  await visit(page, '/hot')
  await signIn(page, 'player4')
  await visit(page, '/hot')
  await bringUp(page, page.getByRole('contentinfo'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Feedback' })
  await expect(form.getByRole('option')).toHaveText(['Deposit', 'Withdrawal', 'Game', 'Customer service', 'Application', 'Other'])
  await form.getByLabel('What is it about?').selectOption('Withdrawal')
  await form.getByRole('textbox').fill('My withdrawal is slow.')
  await form.getByRole('checkbox').check()
  await accessibleInBothThemes(page)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Thank you. Your message has been sent.')).toBeVisible()
  const reference = /F-[2-9A-Z]{8}/.exec(await form.innerText())?.[0] ?? ''
  expect(reference).not.toBe('')
  expect(await operator('feedback', 'list', '--complaints')).toContain(reference)
  await operator('feedback', 'take', reference)
  await form.getByRole('link', { name: 'See what becomes of it' }).click()
  const card = centreOf(page).getByRole('listitem').filter({ hasText: reference }).first()
  await expect(card).toContainText('In work')
  await expect(card).toContainText('Complaint')
  await operator('feedback', 'answer', reference, '--says', 'It is at the bank now.')
  await visit(page, '/?member=requests')
  await expect(card).toContainText('It is at the bank now.')
  await expect(card.getByRole('img', { name: 'Step 3 of 4' })).toBeVisible()
  await accessibleInBothThemes(page)
  await card.getByRole('button', { name: 'Write again' }).click()
  await card.getByRole('textbox').fill('Ok')
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByRole('alert')).toHaveText(/at least \d+ and at most \d+ characters/)
  await card.getByRole('textbox').fill('It has come, thank you.')
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card).toContainText('You wrote')
  await card.getByRole('button', { name: 'It is settled' }).click()
  await expect(card).toContainText('You said it is settled')
  await expect(card.getByRole('button')).toHaveCount(0)
  await centreOf(page)
    .getByRole('link', { name: /^Messages\b/ })
    .first()
    .click()
  await expect(centreOf(page).getByRole('button', { name: `An answer to ${reference}` })).toBeVisible()
})

test('9 and 21 characters are refused between the bounds 10 and 20 with a message that holds both; 10 and 20 are sent [SUPPORT-03]', async ({
  page,
  operator,
}) => {
  await operator('feedback', 'bounds', '10', '20')
  await visit(page, '/hot')
  await signIn(page, 'player3')
  const form = page.getByRole('dialog', { name: 'Feedback' })
  const write = async (length: number) => {
    await form.getByRole('textbox').fill('x'.repeat(length))
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/feedback')
    await form.getByRole('button', { name: 'Send' }).click()
    return (await answered).status()
  }
  const openForm = async () => {
    await visit(page, '/hot')
    await bringUp(page, page.getByRole('contentinfo'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  }
  await openForm()
  for (const length of [9, 21]) {
    // Other gateways follow a setting within a second.
    await expect.poll(() => write(length), { timeout: 10_000 }).toBe(400)
    await expect(form.getByRole('alert')).toHaveText(/\b10\b.*\b20\b/)
    await expect(form.getByRole('textbox')).toHaveValue('x'.repeat(length))
  }
  await accessibleInBothThemes(page)
  for (const length of [10, 20]) {
    expect(await write(length)).toBe(200)
    await expect(form.getByText('Thank you. Your message has been sent.')).toBeVisible()
    await openForm()
  }
  await operator('feedback', 'bounds', '5', '1000')
})

test('customer service opens its window of 440 by 750, the VIP line for a high rank; where no window may open the link leads on [SUPPORT-05 SUPPORT-06 SUPPORT-07]', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    const open = window.open.bind(window)
    Object.assign(window, {
      asked,
      open: (url?: string, target?: string, features?: string) => {
        asked.push(`${target} ${features}`)
        return open(url, target, features)
      },
    })
  })
  const asked = () => page.evaluate(() => ('asked' in window && Array.isArray(window.asked) ? window.asked.map(String) : []))
  const press = async () => {
    const opening = context.waitForEvent('page')
    await menuOf(page).getByRole('link', { name: 'Customer service' }).click()
    const service = await opening
    await expect(service.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible()
    return service
  }
  await visit(page, '/hot')
  const chat = await press()
  await expect(chat).toHaveURL(/\/service$/)
  expect(await asked()).toEqual(['service popup,width=440,height=750'])
  expect(await chat.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([440, 750, null])
  await accessibleInBothThemes(chat)
  await chat.close()

  await signIn(page, 'player1')
  await visit(page, '/hot')
  await page.waitForResponse('**/wps/member/info').catch(() => undefined)
  await expect(menuOf(page).getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/service?line=vip')
  const vip = await press()
  await expect(vip).toHaveURL(/\/service\?line=vip$/)
  await expect(vip.getByText('VIP line')).toBeVisible()
  await vip.close()

  await page.evaluate(() => Object.assign(window, { open: () => null }))
  const tab = await press()
  await expect(tab).toHaveURL(/\/service\?line=vip$/)
  await tab.close()
})

test('members talk in one room: what is said comes at once, is text only, can be reported, and goes when it is removed [MEMBER-14]', async ({
  page,
  browser,
  baseURL,
  operator,
}) => {
  const away = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const there = await away.newPage()
  await there.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
  await answerGates(there)
  const enter = async (who: Page, name: string) => {
    await visit(who, '/hot')
    await signIn(who, name)
    await visit(who, '/?member=chatRoom')
    await expect(who.getByRole('log')).toBeVisible()
  }
  await enter(page, 'player2')
  await enter(there, 'player3')
  const [here, other] = [page.getByRole('log'), there.getByRole('log')]
  await expect(other).toBeVisible()

  const said = `Good evening, see https://evil.example/${Date.now()}`
  await page.getByRole('textbox', { name: 'You speak as Makisig' }).fill(said)
  await page.keyboard.press('Enter')
  await expect(here.getByRole('listitem').last()).toContainText(said)
  const word = other.getByRole('listitem').filter({ hasText: said })
  await expect(word).toContainText('Makisig')
  await expect(word.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'You speak as Makisig' })).toHaveValue('')
  await accessibleInBothThemes(page)
  await word.getByRole('button', { name: /^Report/ }).click()
  await expect(word.getByRole('button', { name: /^Reported/ })).toBeDisabled()

  // Too fast, and not welcome: what was typed stays.
  const line = page.getByRole('textbox', { name: 'You speak as Makisig' })
  await line.fill('g a g o')
  await line.press('Enter')
  await expect(page.getByText('A word in your message is not welcome here.')).toBeVisible()
  await expect(line).toHaveValue('g a g o')

  const listed: { id: number; body: string }[] = JSON.parse(await operator('chat', 'list', '--reported', '--json'))
  await operator('chat', 'remove', String(listed.find(({ body }) => body === said)?.id))
  for (const log of [here, other]) {
    await expect(log.getByText(said)).toHaveCount(0)
    await expect(log.getByText('This was removed.').last()).toBeVisible()
  }
  await operator('chat', 'mute', 'player2', '--minutes', '5')
  await visit(page, '/?member=chatRoom')
  await expect(page.getByText(/You can read, but not write until/)).toBeVisible()
  await operator('chat', 'unmute', 'player2')
  await away.close()
})
