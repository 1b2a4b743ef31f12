import { expect, test, visit } from '../fixtures.ts'

test('a draw reaches the open page within a second and a half of its moment, without a question', { tag: '@alone' }, async ({ page }) => {
  await visit(page, '/lotteryCenter')
  const row = page.getByRole('main').getByRole('article').filter({ hasText: 'Kidlat Five 10 s' })
  await expect(row.getByText(/No\. \d{4}/)).toBeVisible({ timeout: 25_000 })
  const told = await page.evaluate(async () => {
    const answer = await fetch('/wps/stream?topics=lottery')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) return null
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value
      const drawn = /data: (\{.*"says": "drawn".*"gameCode": "KIDLAT10".*\})\n/.exec(text)
      if (drawn?.[1] !== undefined) return { ...JSON.parse(drawn[1]), heardAt: Date.now() }
    }
    return null
  })
  expect(told.heardAt - Date.parse(told.drawTime)).toBeLessThan(1500)
  await expect(row.locator('[data-family="SSC"]')).toHaveText(told.draw.numbers.join(''), { timeout: 1000 })
})
