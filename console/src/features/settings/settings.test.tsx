import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { draftOfValue, valueOfDraft } from './setting-draft.ts'

const ben = meOf('finance1', 'Ben Ocampo', 'finance')
const carla = meOf('auditor1', 'Carla Yu', 'auditor')

const version = {
  ...{ version: 7, before: 30, after: 45, by: 'staff:risk1', askedBy: 'staff:finance1', reason: 'players need longer', record: 88_404 },
  ...{ at: minutesAgo(90), validFrom: minutesAgo(90), undoes: null },
}
const receipt = {
  ...{ name: 'cashier.receipt-minutes', area: 'cashier', summary: 'Minutes until received.', touches: 'Payouts.', schema: { type: 'number' } },
  ...{ value: 45, standard: 30, isStandard: false, revision: '0123456789abcdef', people: 'two', changed: version, planned: [] },
}
const expiry = {
  ...{ name: 'security.password-expiry', area: 'security', summary: 'Days.', touches: 'Members.', standard: 0, isStandard: true, changed: null },
  ...{ value: { expiryDays: 0, expiryEnforced: false }, revision: 'fedcba9876543210', people: 'two', planned: [] },
  schema: {
    type: 'object',
    properties: { expiryDays: { type: 'integer' }, expiryEnforced: { type: 'boolean' } },
    required: ['expiryDays', 'expiryEnforced'],
  },
}
const page = (mayChange: boolean) => ({
  'GET see/settings': () => ({
    value: { areas: ['cashier', 'security'], rows: [receipt, expiry].map((row) => ({ ...row, mayChange })), next: null },
  }),
  'GET see/setting-versions': () => ({ value: { rows: [version], next: null } }),
  'GET see/setting-effect': () => ({ value: { signers: ['risk', 'finance'], effect: '31 open withdrawals get 60 minutes.', problem: null } }),
})
const second = { rule: 'always', threshold: null, currency: null, signers: ['risk', 'finance'], hash: '9f3a41c7d20e5b11' }

test('shows value, default, and who changed it why', async () => {
  fakeServer(carla, page(false))
  const { screen } = renderConsole('/settings/cashier/cashier.receipt-minutes')
  await screen.findByRole('heading', { name: 'Receipt minutes' })
  await screen.findByText(/finance1 asked, risk1 signed, .*“players need longer”/)
  await screen.findByText('Version 7')
  // Who may not change it reads who may, and has no button.
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('a change shows before and after and its effect, needs a reason, and asks for a second person', async () => {
  const { sent } = fakeServer(ben, {
    ...page(true),
    'POST do/setting/change': () => ({ status: 409, errorCode: 'approval_required', value: second }),
    'POST ask/setting/change': () => ({ value: { approval: 'A-1000000500', expiresAt: minutesAgo(-60) } }),
  })
  const { screen, user } = renderConsole('/settings/cashier/cashier.receipt-minutes')
  const field = await screen.findByRole('textbox', { name: /value/i })
  await user.clear(field)
  await user.type(field, '60')
  await screen.findByText('31 open withdrawals get 60 minutes.')
  const button = screen.getByRole('button', { name: 'Change Receipt minutes' })
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Reason'), 'banks are slow')
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText('Change Receipt minutes: asked for a second person · A-1000000500')
  expect(sent.at(-1)?.body).toEqual({
    input: { setting: 'cashier.receipt-minutes', value: 60, revision: '0123456789abcdef' },
    reason: 'banks are slow',
  })
})

test('a change at a moment is sent in the zone of the operator', async () => {
  const { sent } = fakeServer(ben, { ...page(true), 'POST do/setting/change': () => ({ value: { result: {}, record: 88_500, failed: false } }) })
  const { screen, user } = renderConsole('/settings/cashier/cashier.receipt-minutes')
  const field = await screen.findByRole('textbox', { name: /value/i })
  await user.clear(field)
  await user.type(field, '60')
  await user.type(screen.getByLabelText('Reason'), 'banks are slow')
  await user.click(screen.getByLabelText(/At a moment/))
  await user.type(screen.getByLabelText(/^Moment/), '2099-01-01T02:30')
  await user.click(screen.getByRole('button', { name: 'Schedule the change of Receipt minutes' }))
  await screen.findByText(/Scheduled the change of Receipt minutes/)
  expect(sent.at(-1)?.body).toMatchObject({ input: { value: 60, at: '2098-12-31T18:30:00.000Z' } })
})

test('the key U opens the reason of the undo, and undoes nothing before the reason is sent', async () => {
  const { sent } = fakeServer(ben, { ...page(true), 'POST do/setting/undo': () => ({ value: { result: {}, record: 88_501, failed: false } }) })
  const { screen, user } = renderConsole('/settings/cashier/cashier.receipt-minutes')
  await screen.findByText('Version 7')
  await user.keyboard('u')
  await user.type(await screen.findByLabelText('Reason'), 'too long')
  expect(sent).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/Undid the last change of Receipt minutes/)
  expect(sent.at(-1)?.body).toEqual({ input: { version: 7 }, reason: 'too long' })
})

test('a draft of any setting becomes its value again', () => {
  const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  const schema = {
    type: 'object',
    properties: { hours: nullable, days: { type: 'integer' }, on: { type: 'boolean' } },
    required: ['hours', 'days', 'on'],
  }
  for (const value of [
    { hours: null, days: 3, on: false },
    { hours: 'mon-fri 09:00-21:00', days: 0, on: true },
  ])
    expect(valueOfDraft({ schema }, draftOfValue({ schema }, value))).toEqual(value)
  const list = { schema: { type: 'array', items: { type: 'string' } } }
  for (const value of [[], ['XA', 'XB']]) expect(valueOfDraft(list, draftOfValue(list, value))).toEqual(value)
  for (const value of [null, { rules: [] }]) expect(valueOfDraft({ schema: {} }, draftOfValue({ schema: {} }, value))).toEqual(value)
})
