import { joinStore } from '@perya/gateway/store/open-store'
import { accessibleInBothThemes, codeSentTo, demoPassword, expect, signIn, test, visit } from './house.ts'

/** The half hour of a locked mall, gone by at once: the lock of a member ends now, as its own time would have it. */
const halfAnHourLater = async (dataDir: string, username: string): Promise<void> => {
  const store = await joinStore({ dataDir })
  try {
    const who = store.db.selectFrom('member').select('id').where('username', '=', username)
    const ended = await store.db
      .updateTable('points_lock')
      .set({ locked_until: new Date() })
      .where('member_id', 'in', who)
      .where('locked_until', 'is not', null)
      .executeTakeFirst()
    expect(ended.numUpdatedRows).toBe(1n)
  } finally {
    await store.close()
  }
}

test('five wrong passwords close the points of a member, and after half an hour a code that comes once opens them: his password alone does not [POINTS-07 T32]', async ({
  page,
  operator,
  platform,
}) => {
  test.setTimeout(90_000)
  await visit(page, '/')
  await signIn(page, 'player5')
  await visit(page, '/pointMall')
  const purse = page.getByRole('region', { name: 'Your points' })
  await expect(page.locator('[data-points]')).toBeVisible()
  const pointsOf = async () => Number(await page.locator('[data-points]').getAttribute('data-points'))
  const before = await pointsOf()
  expect(before).toBeGreaterThan(30)

  await purse.getByRole('button', { name: 'Convert' }).press('Enter')
  const convert = page.getByRole('dialog', { name: 'Convert points' })
  const alert = convert.getByRole('alert')
  const submit = async (password: string) => {
    await convert.getByLabel('Login password', { exact: true }).fill(password)
    await convert.getByRole('button', { name: 'Convert to money' }).click()
  }
  await convert.getByLabel('Points', { exact: true }).fill('10')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = page.waitForResponse((answer) => answer.url().includes('MCSFE_convertPoint'))
    await submit(`a guess, number ${tries}`)
    await answered
    await expect(alert).toHaveText('This is not your password. Nothing was changed.')
  }
  // Now the right one is not looked at either, and no code is asked for that would shorten the wait.
  await submit(demoPassword)
  await expect(alert).toContainText('Too many requests.')
  const again = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(again).toHaveCount(0)
  expect(await pointsOf()).toBe(before)

  await halfAnHourLater(platform.folder, 'player5')
  await submit(demoPassword)
  await expect(again).toBeVisible()
  await expect(again.getByRole('radio')).toHaveCount(2)
  await expect(again.getByRole('radio', { name: 'Password' })).toHaveCount(0)
  await accessibleInBothThemes(page)
  await again.getByText('E-mail code', { exact: true }).click()
  await again.getByRole('button', { name: 'Get code' }).click()
  await expect(again.getByRole('button', { name: /^Again in/ })).toBeDisabled()
  const code = await codeSentTo(operator, 'player5@example.com')
  const field = again.getByLabel('Code from the e-mail')
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await again.getByRole('button', { name: 'Confirm' }).click()
  await expect(again.getByRole('alert')).toHaveText('That is not right. Please check and try again.')
  expect(await pointsOf()).toBe(before)
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(convert).toHaveCount(0)
  await expect.poll(pointsOf).toBe(before - 10)

  // The right password has given the tries back: the next conversion asks for nothing more.
  await purse.getByRole('button', { name: 'Convert' }).press('Enter')
  await convert.getByLabel('Points', { exact: true }).fill('10')
  await submit(demoPassword)
  await expect(convert).toHaveCount(0)
  await expect.poll(pointsOf).toBe(before - 20)
})
