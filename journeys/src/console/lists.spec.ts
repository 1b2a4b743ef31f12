import { readFileSync } from 'node:fs'
import { accessibleInBothThemes, expect, expectReflow, test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

test('columns are hidden, a view is saved and shown again, and the list is downloaded, by keys and on a phone', async ({ browser, platform }) => {
  test.setTimeout(120_000)
  const rosa = await openConsole(browser, platform.console, 'payments1')
  await rosa.goto('/players?filter=new')
  await expect(rosa.getByRole('row').nth(3)).toBeVisible()
  const view = rosa.getByRole('button', { name: 'View', exact: true })
  await view.press('Enter')
  const dialog = rosa.getByRole('dialog', { name: 'View' })
  await dialog.getByRole('checkbox', { name: 'Country' }).press('Space')
  await expect(rosa.getByRole('columnheader', { name: 'Country' })).toHaveCount(0)
  await dialog.getByLabel('Name of a new view').fill('Without countries')
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter')
  await expect(dialog.getByText('Without countries', { exact: true })).toBeVisible()
  await accessibleInBothThemes(rosa)
  await rosa.setViewportSize({ width: 320, height: 640 })
  await expectReflow(rosa, 'the dialog of views at 320 px')
  await rosa.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectReflow(rosa, 'the list of players at 320 px')
  await accessibleInBothThemes(rosa)

  // Another browser of the same person: views are not kept by a browser.
  const elsewhere = await openConsole(browser, platform.console, 'payments1')
  await elsewhere.goto('/players?filter=new')
  await expect(elsewhere.getByRole('button', { name: 'View · 1 column hidden' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Without countries' }).click()
  const file = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('button', { name: 'CSV' }).click()
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toContain('id,username,nickname')
  expect(lines.length).toBeGreaterThan(3)
})
