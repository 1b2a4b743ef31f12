import { expect, test } from 'vitest'
import { fakeServer, type Answers } from '../../testing/fake-server.ts'
import { meOf, minutesAgo } from '../../testing/fixtures.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const rosa = meOf('payments1', 'Rosa Dizon', 'payments')
const base = {
  ...{ id: 'D-8812047119', state: 'review', method: 'qr', provider: 'practice', currency: 'PHP', hasProof: true, reason: 'amount' },
  ...{ member: { id: 'M-1', username: 'kiko_d' }, amount: '500.00', fee: '0.00', requested: null, returnState: null, flags: ['other_amount'] },
  report: { state: 'paid', amount: '300.00', currency: 'PHP', at: minutesAgo(3) },
  ...{ deadline: minutesAgo(-20), madeAt: minutesAgo(10), changedAt: minutesAgo(3) },
}
const other = { ...base, id: 'D-8812047120', member: { id: 'M-2', username: 'ligaya' }, flags: [] }
const details = {
  ...{ expiresAt: minutesAgo(-30), reference: '', holder: { name: 'Ki••• D•••', isVerified: true }, limits: [], returns: [], same: [], stop: null },
  ...{ credit: { amount: '300.00', refusal: null }, back: { amount: '300.00', currency: 'PHP', byHand: false }, history: [] },
}
const answers = (change: object = {}, more: Answers = {}): Answers => ({
  'GET see/approvals': () => ({ value: { rows: [], next: null } }),
  'GET see/deposits': () => ({ value: { rows: [base, other], next: null } }),
  'GET see/deposit/D-8812047119': () => ({ value: { ...base, ...details, ...change } }),
  'GET see/deposit/D-8812047120': () => ({ value: { ...other, ...details } }),
  ...more,
})
const second = { rule: 'always', threshold: null, currency: null, signers: ['risk', 'finance'], hash: '9f3a41c7d20e5b11' }

test('credits what the provider reports, with the amount in the button, and opens the next one', async () => {
  const { sent } = fakeServer(rosa, answers({}, { 'POST do/deposit/approve': () => ({ value: { result: {}, record: 91, failed: false } }) }))
  const { screen, user } = renderConsole('/deposits/D-8812047119')
  await user.click(await screen.findByRole('button', { name: 'Credit ₱300.00' }))
  await screen.findByText('Credited ₱300.00 · audit 91')
  expect(sent.find(({ call }) => call === 'POST do/deposit/approve')?.body).toEqual({ input: { id: 'D-8812047119' } })
  expect(location.pathname).toBe('/deposits/D-8812047120')
  expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull()
})

test('the key B only chooses the return; it is then asked of a second person', async () => {
  const { sent } = fakeServer(
    rosa,
    answers(
      {},
      {
        'POST do/deposit/return': () => ({ status: 409, errorCode: 'approval_required', value: second }),
        'POST ask/deposit/return': () => ({ value: { approval: 'A-1000000500', expiresAt: minutesAgo(-200) } }),
      },
    ),
  )
  const { screen, user } = renderConsole('/deposits/D-8812047119')
  const reason = await screen.findByLabelText('Reason')
  await user.keyboard('b')
  expect(document.activeElement).toBe(reason)
  expect(sent).toEqual([])
  await user.keyboard('paid by another person{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Ask for a second person' }))
  await screen.findByText('Return ₱300.00: asked for a second person · A-1000000500')
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'D-8812047119', reason: 'paid by another person' }, reason: 'paid by another person' })
})

test('whose limit is used up is not credited: the screen gives the cause, and offers the return', async () => {
  fakeServer(rosa, answers({ credit: { amount: null, refusal: 'limit_deposit' } }))
  const { screen } = renderConsole('/deposits/D-8812047119')
  await screen.findByText(/A deposit limit of the player is used up/)
  expect(screen.queryByRole('button', { name: /^Credit/ })).toBeNull()
  screen.getByRole('button', { name: 'Return ₱300.00' })
})

test('shows where the same proof was seen, how much of a limit is used, and what became of a return', async () => {
  const change = {
    limits: [{ kind: 'deposit', period: 'day', amount: '1000.00', used: '1000.00' }],
    same: [{ id: 'D-8812040001', member: { id: 'M-9', username: 'dalisay' }, state: 'paid', madeAt: minutesAgo(900), how: 'picture', distance: 4 }],
    returns: [
      {
        id: 'D-8812047119-R1',
        state: 'failed',
        amount: '300.00',
        currency: 'PHP',
        by: 'staff:finance1',
        reason: 'twice',
        reference: '',
        madeAt: minutesAgo(2),
      },
    ],
  }
  fakeServer(rosa, answers(change))
  const { screen } = renderConsole('/deposits/D-8812047119')
  expect((await screen.findByRole('link', { name: 'D-8812040001' })).getAttribute('href')).toBe('/deposits/D-8812040001')
  screen.getByText('the same picture, 4 of 64 bits differ')
  screen.getByText('₱1,000.00 of ₱1,000.00 credited')
  screen.getByText(/D-8812047119-R1 Refused/)
})

test('opens the proof for a reason, at an address of its own', async () => {
  const { sent } = fakeServer(
    rosa,
    answers(
      {},
      {
        'POST do/deposit/picture': () => ({
          value: { result: { address: '/console/v1/file/abc', expiresAt: minutesAgo(-5) }, record: 92, failed: false },
        }),
      },
    ),
  )
  const { screen, user } = renderConsole('/deposits/D-8812047119')
  await user.selectOptions(await screen.findByLabelText('Reason to open it'), 'aml_case')
  await user.click(screen.getByRole('button', { name: 'Open the picture' }))
  const picture = await screen.findByRole('img', { name: /The picture of D-8812047119/ })
  expect(picture.getAttribute('src')).toBe('/console/v1/file/abc')
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'D-8812047119', reason: 'aml_case' } })
  await user.click(screen.getByRole('button', { name: 'Close the picture' }))
  expect(screen.queryByRole('img', { name: /The picture of/ })).toBeNull()
})

test('who may not open pictures or decide reads which roles may', async () => {
  fakeServer(meOf('support1', 'Joy Abad', 'support'), answers())
  const { screen } = renderConsole('/deposits/D-8812047119')
  await screen.findByText('Your roles may not open it. Payments, Risk, Finance may.')
  await screen.findByText(/Your roles may not do this/)
  expect(screen.queryByRole('button', { name: 'Open the picture' })).toBeNull()
})

test('lists deposits with the provider’s status and flags, filtered by the address', async () => {
  fakeServer(rosa, answers())
  const { screen } = renderConsole('/deposits')
  await screen.findByRole('link', { name: /kiko_d/ })
  expect(screen.getAllByText('paid ₱300.00')).toHaveLength(2)
  screen.getByText('Other amount')
  expect(screen.getByRole('link', { name: 'To return' }).getAttribute('href')).toBe('/deposits?state=unreturned')
})

test('the key H moves into the reason to hold a deposit; a held one offers neither credit nor return', async () => {
  const { sent } = fakeServer(rosa, answers({}, { 'POST do/deposit/hold': () => ({ value: { result: {}, record: 93, failed: false } }) }))
  const { screen, user } = renderConsole('/deposits/D-8812047119')
  const reason = await screen.findByLabelText('Reason to hold it')
  await user.keyboard('h')
  expect(document.activeElement).toBe(reason)
  await user.keyboard('the bank asks{Enter}')
  await screen.findByText('Held D-8812047119 · audit 93')
  expect(sent.at(-1)?.body).toEqual({ input: { id: 'D-8812047119', reason: 'the bank asks' }, reason: 'the bank asks' })
})

test('a held deposit names who holds it, and leads to its release', async () => {
  const stop = { at: minutesAgo(2), by: 'staff:risk1', reason: 'the bank asks' }
  fakeServer(rosa, answers({ stop, credit: { amount: null, refusal: 'on_hold' }, back: null, flags: ['on_hold'] }))
  const { screen } = renderConsole('/deposits/D-8812047119')
  await screen.findByText(/Held by risk1/)
  expect(screen.getByRole('link', { name: 'Release it' }).getAttribute('href')).toBe('/commands/deposit/release')
  for (const name of [/^Credit/, /^Return/, /^Hold it/]) expect(screen.queryByRole('button', { name })).toBeNull()
})
