import { homeOfAgent1 } from './far-away.ts'
import { accessibleInBothThemes, demoPassword, expect, test, visit } from './house.ts'

test.use({ meetsGates: true, extraHTTPHeaders: { 'X-Forwarded-For': homeOfAgent1 } })

test('the agent centre reads from right to left, and its chart from left to right as clocks do [OVER-05 AGENT-04 AGENT-06]', async ({
  page,
  operator,
}) => {
  await operator('whitelabel', 'on', 'AGENTCENTRE3')
  try {
    await page.addInitScript(() => {
      localStorage.setItem('hisLang', 'AR')
      sessionStorage.setItem('disclaimerAccept', 'true')
      sessionStorage.setItem('publicityClose', 'true')
    })
    await expect
      .poll(
        async () => {
          await visit(page, '/hot')
          return page.evaluate(() => document.documentElement.innerHTML.includes('"modId":"AGENTCENTRE3","enabled":"1"'))
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    await visit(page, '/hot?agent=agentTeamOverview')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="username"], input[autocomplete="username"]').first().fill('agent1')
    await dialog.locator('input[type="password"]').first().fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('button', { name: /حساب/ })).toBeVisible()
    await visit(page, '/hot?agent=agentTeamOverview')
    const chart = page.getByRole('slider')
    await expect(chart).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(chart).toHaveAttribute('dir', 'ltr')
    await accessibleInBothThemes(page)
    await visit(page, '/hot?agent=agentDownline&under=m-agent11')
    await expect(page.locator('dialog[open] ol')).toContainText('agent11')
    await accessibleInBothThemes(page)
  } finally {
    await operator('whitelabel', 'off', 'AGENTCENTRE3')
  }
})
