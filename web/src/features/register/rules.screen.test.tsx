import { configurableFields } from '@perya/domain/registration/fields'
import { newRegistrationBrowser } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { lateCatalogues } from 'virtual:late-catalogues'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
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
const main = () => screen.getByRole('main')
// Inputs by the server's field name: their labels differ from rule to rule.
const all = (field: string) => main().querySelectorAll<HTMLInputElement>(`[name=${field}]`)
const input = (field: string): HTMLInputElement => {
  const [found] = all(field)
  if (found === undefined) throw new Error(`no input of ${field}`)
  return found
}
const says = (field: string) => document.getElementById(`register-${field}-says`)?.textContent ?? ''
const fields = () => [...main().querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'))

const openRules = async (rules: readonly object[], more: object = {}, address = '/register') => {
  await open().turnSetting('register', { rules, nationalities: [], ...more })
  const { user } = await open().openScreen(address, newRegistrationBrowser(open()))
  const create = await screen.findByRole('button', { name: 'Create account' })
  // Types a text and leaves the field.
  const tell = async (field: string, text: string) => {
    await user.clear(input(field))
    await user.click(input(field))
    await user.paste(text)
    await user.tab()
  }
  return { user, tell, create }
}
const isWrong = (field: string) => input(field).getAttribute('aria-invalid') === 'true'

test('opening the form asks for its rules, and shows exactly the fields that they name, with name and birthday [CALL-22 REG-05 FLAG-05]', async () => {
  await openRules([rule('username'), rule('password'), rule('email', { patternId: 4 })])
  await waitFor(() => expect(fields()).toEqual(['username', 'password', 'confirmPassword', 'payeeName', 'birthday', 'email']))
  expect(open().line.sent('system.registerSettings')[0]).toMatchObject({ method: 'GET', input: {} })
  expect(screen.getByRole('tab', { name: 'By username' })).toBeTruthy()
})

test('each of the fields that a server may switch on has its input; QQ replaces an address, and Zalo names its reward [REG-07 REG-37 ENT-25]', async () => {
  for (const field of configurableFields) {
    const way = field === 'mobileNum' ? { smsVerification: true } : {}
    await openRules([rule(field)], way)
    await waitFor(() => expect(all(field).length, field).toBeGreaterThan(0))
    if (field === 'zalo') expect(says('zalo')).toContain('131K')
    if (field === 'idNumber')
      expect(
        within(screen.getByLabelText('ID type'))
          .getAllByRole('option')
          .filter((one) => one.getAttribute('value') !== ''),
      ).toHaveLength(11)
  }
})

test('registration by user name is offered only where the server offers it [FLAG-05]', async () => {
  await openRules([], { usernameRegistration: false })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['By mobile number'])
  await openRules([])
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['By username', 'By mobile number'])
})

test('a field that must be filled holds the form up, and one that may be empty does not [REG-06]', async () => {
  const filled = async (required: boolean) => {
    const { user, tell, create } = await openRules([
      rule('username', { patternId: 1, maxLength: 16 }),
      rule('password', { patternId: 1, maxLength: 64 }),
      rule('email', { patternId: 4, maxLength: 64, required }),
    ])
    for (const [field, text] of [
      ['username', `mayumi${required}`],
      ['payeeName', 'Mayumi Cruz'],
      ['password', 'Parola#Perya7'],
      ['confirmPassword', 'Parola#Perya7'],
      ['birthday', '1994-02-14'],
    ] as const)
      await tell(field, text)
    await user.click(create)
  }
  await filled(true)
  await waitFor(() => expect([isWrong('email'), says('email')]).toEqual([true, 'Email not empty']))
  expect(open().line.sent('registration.register')).toEqual([])
  await filled(false)
  expect(await screen.findByRole('dialog', { name: /^Your account is ready/ })).toBeTruthy()
})

test('the pattern, the bounds and “*” of a rule are what a field takes, as soon as the server changes them [REG-10 REG-11 REG-12 REG-13 REG-16]', async () => {
  const { tell } = await openRules([rule('line')])
  for (const text of ['123', '1234567', '12a4']) {
    await tell('line', text)
    await waitFor(() => expect([text, isWrong('line'), says('line')]).toEqual([text, true, 'Use numbers only, 4 to 6 characters.']))
  }
  for (const text of ['1234', '123456']) {
    await tell('line', text)
    await waitFor(() => expect([text, isWrong('line')]).toEqual([text, false]))
  }
  const later = await openRules([rule('line', { minLength: 2, maxLength: 3, acceptedPattern: '*' })])
  await later.tell('line', 'a #?')
  await waitFor(() => expect(says('line')).toContain('2 to 3 characters'))
  await later.tell('line', 'a#?')
  await waitFor(() => expect(isWrong('line')).toBe(false))
})

// What each of the twenty kinds accepts and rejects, and the message for it, as the specification lists them.
const kinds: readonly (readonly [accepts: string, rejects: readonly string[], message: string])[] = [
  ['a1 #?', ['a'.repeat(41)], 'Enter 2 to 40 characters.'],
  ['ab12', ['1abc'], 'Start with a letter, then use letters and numbers'],
  ['张三12', ['abc'], 'Use Chinese characters and numbers'],
  ['a@b.co', ['a@b'], 'Enter a valid email address'],
  ['aB3', ['a-b'], 'Use letters and numbers without special characters'],
  ['abc123', ['abcdef', '123456'], 'Use letters and numbers together'],
  ['0123', ['12a'], 'Use numbers only'],
  ['abC1', ['abc1'], 'Use letters and numbers with at least one capital letter'],
  ['John Doe', ['John2'], 'Use English letters and spaces'],
  ['a#1', ['a b'], "Don't use spaces"],
  ['张三·李', ['Zhang'], 'Use Chinese characters and punctuation'],
  ['1990-02-28', ['02-28-1990', '1990-02-30'], 'Enter a date as YYYY-MM-DD'],
  ['Jose Cruz', ['Jose1'], 'Use letters and spaces'],
  ['02-28-1990', ['1990-02-28'], 'Enter a date as MM-DD-YYYY'],
  ['abc9', ['abc_9'], 'Use letters and numbers'],
  ['홍길동', ['Hong'], 'Use Korean letters only'],
  ['สมชาย', ['Somchai'], 'Use Thai letters only'],
  ['สมชาย Lee', ['สมชาย1'], 'Use Thai or English letters and spaces'],
  ['JOHN DOE', ['John'], 'Use capital letters and spaces, at least one letter'],
  ['aB3$%', ['a b'], 'Use letters, numbers and symbols, no spaces'],
]
const places = ['line', 'whatsapp', 'zalo', 'facebook', 'wechat', 'address', 'recommenderId'] as const

test('a field of each of the twenty kinds accepts what the kind names, refuses the rest, and shows the reason on failure only [PAT-01..20 REG-13]', async () => {
  for (let from = 0; from < kinds.length; from += places.length) {
    const here = kinds.slice(from, from + places.length)
    const { tell } = await openRules(
      here.map((_, at) => rule(places[at] ?? 'line', { patternId: from + at + 1, acceptedPattern: '', minLength: 2, maxLength: 40 })),
    )
    for (const [at, [accepts, rejects, message]] of here.entries()) {
      const field = places[at] ?? 'line'
      const whole = message.endsWith('.') ? message : `${message}, 2 to 40 characters.`
      for (const rejected of rejects) {
        await tell(field, rejected)
        await waitFor(() => expect([rejected, isWrong(field), says(field)]).toEqual([rejected, true, whole]))
      }
      await tell(field, accepts)
      await waitFor(() => expect([accepts, isWrong(field)]).toEqual([accepts, false]))
      expect(says(field)).not.toContain(message)
    }
  }
})

test('a code at registration by user name and a password at registration by number are required by the setting only [REG-19 REG-21]', async () => {
  for (const isOn of [true, false]) {
    const { user } = await openRules([], { smsVerification: isOn, mobilePassword: isOn })
    expect(all('password')).toHaveLength(1)
    await waitFor(() => expect(all('verificationCode')).toHaveLength(isOn ? 1 : 0))
    if (isOn) await waitFor(() => expect(input('verificationCode').getAttribute('aria-required')).toBe('true'))
    await user.click(screen.getByRole('tab', { name: 'By mobile number' }))
    await waitFor(() => expect(all('verificationCode')).toHaveLength(1))
    expect([all('password').length, all('confirmPassword').length]).toEqual(isOn ? [1, 1] : [0, 0])
  }
})

test('the codes of a link are filled in for the visitor, and stay after a visit without them [A56]', async () => {
  const code = (field: string) => rule(field, { patternId: 10, minLength: 1, maxLength: 32 })
  const rules = [code('recommenderId'), code('affiliateCode')]
  await open().turnSetting('register', { rules, nationalities: [] })
  const { router } = await open().openScreen('/register?r=FRIEND-7&affiliateCode=FAIR-2207', newRegistrationBrowser(open()))
  const typed = () => [input('recommenderId').value, input('affiliateCode').value]
  await screen.findByRole('button', { name: 'Create account' })
  await waitFor(() => expect(typed()).toEqual(['FRIEND-7', 'FAIR-2207']))
  await router.navigate({ href: '/reset-password' })
  await waitFor(() => expect(all('recommenderId')).toHaveLength(0))
  await router.navigate({ href: '/register' })
  await screen.findByRole('button', { name: 'Create account' })
  await waitFor(() => expect(typed()).toEqual(['FRIEND-7', 'FAIR-2207']))
})

test('the language files that the front end loads hold the labels of the further contact handles [ENT-22]', async () => {
  for (const [language, labels] of [
    ['EN', ['Telegram', 'Skype', 'Nickname', 'Full name']],
    ['TY', ['Telegram', 'Skype', 'Palayaw', 'Buong pangalan']],
  ] as const) {
    const file = JSON.stringify((await lateCatalogues[language]?.())?.default ?? {})
    for (const [place, handle] of ['telegram', 'skype', 'nickname', 'fullName'].entries())
      expect([handle, file]).toEqual([handle, expect.stringMatching(new RegExp(`"register\\.field\\.${handle}":(\\[[^\\]]*)?"${labels[place]}"`))])
  }
})
