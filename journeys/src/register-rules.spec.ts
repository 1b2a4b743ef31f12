import { configurableFields } from '@perya/domain/registration/fields'
import { accessibleInBothThemes, amend, expect, test, visit } from './house.ts'
import { faultOf, typeInto } from './registration.ts'

test('the form follows the rules of the server, field by field and pattern by pattern [CALL-22 REG-05 REG-06 REG-07 REG-10 REG-11 REG-12 REG-13 REG-16 REG-37 FLAG-05]', async ({
  page,
}) => {
  const rule = (field: string, more: object = {}) => ({
    field,
    enabled: true,
    required: false,
    patternId: 7,
    acceptedPattern: '',
    minLength: 4,
    maxLength: 6,
    ...more,
  })
  let rules = configurableFields.filter((field) => field !== 'qqNum').map((field) => rule(field, { required: field === 'line' }))
  await amend(page, 'system.registerSettings', (value) => ({ ...value, nationality: false, rules }))
  await visit(page, '/register')
  for (const field of configurableFields.filter((one) => one !== 'qqNum')) await expect(page.locator(`[name=${field}]`).first(), field).toBeVisible()
  await expect(page.getByLabel('Kind of ID').locator('option:not([value=""])')).toHaveCount(11)
  await expect(page.getByText(/131K/)).toBeVisible()
  await accessibleInBothThemes(page)
  const tell = async (text: string) => {
    await typeInto(page, 'line', text)
    await page.locator('[name=line]').blur()
  }
  for (const text of ['123', '1234567', '12a4']) {
    await tell(text)
    await expect(faultOf(page, 'line')).toHaveText('Use numbers only, 4 to 6 characters.')
  }
  for (const text of ['1234', '123456']) {
    await tell(text)
    await expect(page.locator('[name=line]')).toHaveAttribute('aria-invalid', 'false')
  }
  rules = [
    rule('username'),
    rule('password'),
    rule('line', { acceptedPattern: '*' }),
    rule('wechat', { patternId: 0, acceptedPattern: '(a+)+b', maxLength: 200 }),
    rule('zalo', { patternId: 0, acceptedPattern: '(' }),
  ]
  await visit(page, '/register')
  await expect(page.locator('[data-field=line]')).toBeVisible()
  expect(await page.locator('[data-field]').evaluateAll((all) => all.map((one) => one.getAttribute('data-field')))).toEqual([
    'username',
    'password',
    'confirmPassword',
    'line',
    'zalo',
    'wechat',
  ])
  await tell('a #?')
  await expect(page.locator('[name=line]')).toHaveAttribute('aria-invalid', 'false')
  const beats = page.evaluate(async () => {
    let [longest, last] = [0, performance.now()]
    const until = last + 1_500
    while (last < until) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
    return longest
  })
  await typeInto(page, 'wechat', `${'a'.repeat(60)}!`)
  await page.locator('[name=wechat]').blur()
  await expect(faultOf(page, 'wechat')).toContainText('Please use the form that is asked for')
  expect(await beats, 'the page was never held up by the pattern').toBeLessThan(400)
  await typeInto(page, 'zalo', 'abcd')
  await page.locator('[name=zalo]').blur()
  await expect(faultOf(page, 'zalo')).toContainText('Please use the form that is asked for')
  await amend(page, 'system.registerSettings', (value) => ({ ...value, nationality: false, usernameRegistration: false, rules }))
  await visit(page, '/register')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'By mobile number' })).toBeVisible()
})
