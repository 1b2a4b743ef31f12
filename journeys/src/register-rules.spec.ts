import { configurableFields } from '@perya/domain/registration/fields'
import { accessibleInBothThemes, amend, expect, test, visit } from './house.ts'
import { faultOf, typeInto } from './registration.ts'

test('the form follows the rules of the server, field by field and pattern by pattern [CALL-22 REG-05 REG-06 REG-07 REG-10 REG-11 REG-12 REG-13 REG-16 REG-37 FLAG-05]', {
  tag: '@alone',
}, async ({ page }) => {
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

// What each of the twenty kinds takes and refuses, and what is told then, as the rows of the specification have it.
const kinds: readonly (readonly [accepts: string, rejects: readonly string[], told: string])[] = [
  ['a1 #?', ['a'.repeat(41)], 'Please enter 2 to 40 characters.'],
  ['ab12', ['1abc'], 'Begin with a letter, then letters and numbers'],
  ['张三12', ['abc'], 'Use Chinese characters and numbers'],
  ['a@b.co', ['a@b'], 'Please enter a whole e-mail address'],
  ['aB3', ['a-b'], 'Use letters and numbers without special characters'],
  ['abc123', ['abcdef', '123456'], 'Use letters and numbers together'],
  ['0123', ['12a'], 'Use numbers only'],
  ['abC1', ['abc1'], 'Use letters and numbers with at least one capital letter'],
  ['John Doe', ['John2'], 'Use English letters and spaces'],
  ['a#1', ['a b'], 'Use no spaces'],
  ['张三·李', ['Zhang'], 'Use Chinese characters and punctuation'],
  ['1990-02-28', ['02-28-1990', '1990-02-30'], 'Please enter a date as YYYY-MM-DD'],
  ['Jose Cruz', ['Jose1'], 'Use letters and spaces'],
  ['02-28-1990', ['1990-02-28'], 'Please enter a date as MM-DD-YYYY'],
  ['abc9', ['abc_9'], 'Use letters of the alphabet and numbers'],
  ['홍길동', ['Hong'], 'Use Korean letters only'],
  ['สมชาย', ['Somchai'], 'Use Thai letters only'],
  ['สมชาย Lee', ['สมชาย1'], 'Use Thai or English letters and spaces'],
  ['JOHN DOE', ['John'], 'Use capital letters and spaces, at least one letter'],
  ['aB3$%', ['a b'], 'Use letters, numbers and symbols, no spaces'],
]
const places = ['line', 'whatsapp', 'zalo', 'facebook', 'wechat', 'address', 'recommenderId'] as const

test('a field of each of the twenty kinds takes what the kind names, refuses the rest, and tells of it on failure only [PAT-01..20 REG-13]', async ({
  page,
}) => {
  let from = 0
  await amend(page, 'system.registerSettings', (value) => ({
    ...value,
    nationality: false,
    rules: places.map((field, at) => {
      const patternId = from + at + 1
      return { field, enabled: true, required: false, patternId: patternId > 20 ? 1 : patternId, acceptedPattern: '', minLength: 2, maxLength: 40 }
    }),
  }))
  for (; from < kinds.length; from += places.length) {
    await visit(page, '/register')
    for (const [at, [accepts, rejects, told]] of kinds.slice(from, from + places.length).entries()) {
      const field = places[at] ?? 'line'
      const input = page.locator(`[name=${field}]`)
      const type = async (text: string) => {
        await typeInto(page, field, text)
        await input.blur()
      }
      for (const rejected of rejects) {
        await type(rejected)
        await expect(input, `${told}: ${rejected}`).toHaveAttribute('aria-invalid', 'true')
        await expect(faultOf(page, field)).toHaveText(told.endsWith('.') ? told : `${told}, 2 to 40 characters.`)
      }
      await type(accepts)
      await expect(input, `${told}: ${accepts}`).toHaveAttribute('aria-invalid', 'false')
      await expect(faultOf(page, field)).not.toContainText(told)
    }
  }
})

test('a code at registration by user name and a password at registration by number are asked for where the setting says so, and nowhere else [REG-19 REG-21]', async ({
  page,
}) => {
  const [code, password] = [page.locator('[name=verificationCode]'), page.locator('[name=password]')]
  for (const isOn of [true, false]) {
    await amend(page, 'system.registerSettings', (value) => ({ ...value, smsVerification: isOn, mobilePassword: isOn }))
    await visit(page, '/register')
    await expect(page.locator('[name=username]')).toBeVisible()
    await expect(password).toBeVisible()
    await expect(code).toHaveCount(isOn ? 1 : 0)
    if (isOn) await expect(code).toHaveAttribute('aria-required', 'true')
    await page.getByRole('tab', { name: 'By mobile number' }).click()
    await expect(code).toBeVisible()
    await expect(password).toHaveCount(isOn ? 1 : 0)
    await expect(page.locator('[name=confirmPassword]')).toHaveCount(isOn ? 1 : 0)
  }
})

test('the codes of a link are typed in for the visitor, and stay for the session [A56]', async ({ page }) => {
  const code = (field: string) => ({ field, enabled: true, required: false, patternId: 10, acceptedPattern: '', minLength: 1, maxLength: 32 })
  await amend(page, 'system.registerSettings', (value) => ({ ...value, rules: [...value.rules, code('recommenderId')] }))
  for (const address of ['/register?r=FRIEND-7&affiliateCode=FAIR-2207', '/register']) {
    await visit(page, address)
    await expect(page.locator('[name=recommenderId]')).toHaveValue('FRIEND-7')
    await expect(page.locator('[name=affiliateCode]')).toHaveValue('FAIR-2207')
  }
})
