import type { CallName } from '@perya/calls'
import { newRegistrationBrowser } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { practiceWindow } from '../../testing/practice-phone.ts'

const secret = 'Parola#Perya7'
const rule = (field: string, patternId = 1, minLength = 1, required = true) => ({
  ...{ field, enabled: true, required, patternId, acceptedPattern: '', minLength, maxLength: 64 },
})
const rules = [
  rule('mobileNum'),
  rule('verificationCode'),
  rule('payeeName'),
  rule('password', 1, 8),
  rule('birthday', 12),
  rule('affiliateCode', 1, 1, false),
]
const modules = ['COMM3', 'CAPTCHA3', 'REG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'AFFMAN3', 'VERIFICATION3', 'PHONEVERIF3', 'AGENTCENTRE3'] as const
const phone = practiceWindow(() => open())
let invitation: string
const open = screens({ brand: { modules: [...modules] }, ...phone.options }, async ({ people, get, turnSetting }) => {
  const upline = await people.agent()
  invitation = (await get('team.createInvite', { label: 'Fair' }, { as: upline, key: 'an-invitation' })).code
  await turnSetting('register', { rules, nationalities: [] })
})

const steps = ['registration.affiliate', 'verification.phoneConfirm', 'registration.registerMobile'] as const satisfies readonly CallName[]
const sent = () => steps.map((name) => open().line.sent(name).length)

test('by a number that a third party checks, invitation, confirmation and account come in this order, and what fails ends it [REG-20 REG-32 REG-34 SMS-07]', async () => {
  const { user, queryClient } = await open().openScreen('/register?way=mobile', newRegistrationBrowser(open()))
  const number = await screen.findByLabelText('Mobile number')
  await screen.findByRole('option', { name: 'Philippines +63' })
  await user.selectOptions(screen.getByLabelText('Country and dialling code'), 'Philippines +63')
  const type = async (name: string, text: string) => {
    const input = screen.getByLabelText(name)
    await user.clear(input)
    await user.type(input, text)
  }
  await user.type(number, '917 555 0998')
  for (const [name, text] of Object.entries({ 'Full name': 'Tala Reyes', Password: secret, 'Confirm password': secret, Birthday: '1994-02-14' }))
    await type(name, text)
  const main = within(screen.getByRole('main'))
  const submit = async () => {
    const button = main.getByRole('button', { name: 'Create account' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
  }
  phone.answerAs('person')
  await waitFor(() => expect([open().line.sent('verification.phoneService').length, queryClient.isFetching()]).toEqual([1, 0]))
  await user.click(main.getByRole('button', { name: 'Get code' }))
  expect(await main.findByRole('button', { name: /^Again in (1:00|0:5\d)$/ })).toHaveProperty('disabled', true)
  const code = phone.codeTo('+639175550998')
  await type('Invitation code', 'NOBODY-1')
  await type('SMS code', code)
  await submit()
  await user.click(within(await screen.findByRole('dialog', { name: 'Invitation code not valid' })).getByRole('button', { name: 'Got it' }))
  expect(sent()).toEqual([1, 0, 0])
  await type('Invitation code', invitation)
  await type('SMS code', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await submit()
  await waitFor(() => expect(main.getByRole('alert').textContent).toBe("This verification code isn't valid."))
  expect(sent()).toEqual([2, 1, 0])
  await type('SMS code', code)
  await submit()
  expect((await screen.findByRole('dialog', { name: /^Your account is ready/ })).textContent).toContain("We've created your account.")
  expect(sent()).toEqual([3, 2, 1])
})

test('a code that is requested before the gateway has named the verification service waits for that, and is not sent by the SMS of the brand [SMS-07]', async () => {
  const { user } = await open().openScreen('/register', newRegistrationBrowser(open()))
  const answerService = open().line.hold('verification.phoneService')
  await user.click(await screen.findByRole('tab', { name: 'By mobile number' }))
  await user.type(await screen.findByLabelText('Mobile number'), '917 555 0997')
  await screen.findByRole('option', { name: 'Philippines +63' })
  await user.selectOptions(screen.getByLabelText('Country and dialling code'), 'Philippines +63')
  phone.answerAs('person')
  const button = screen.getByRole('button', { name: 'Get code' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect([...open().line.sent('verification.phoneSend'), ...open().line.sent('verification.smsRegister')]).toEqual([])
  answerService()
  expect(await screen.findByText("We've sent the code.")).toBeTruthy()
  expect([open().line.sent('verification.phoneSend').length, open().line.sent('verification.smsRegister')]).toEqual([1, []])
})
