import type { Input } from '@perya/calls'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { runCommissions } from '@perya/gateway/agents'
import { storeStepUp } from '@perya/gateway/identity'
import { aggregatePlay } from '@perya/gateway/play'
import {
  everyContractPage,
  manualClock,
  insertLedgerLinesAt,
  insertRoundAt,
  createSignedContractFor,
  type SignedInPerson,
  storedContract,
} from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const day = 86_400_000
/** Midnight in Manila. */
const start = Date.parse('2027-03-01T16:00:00Z')
let paid: SignedInPerson
const open = screens({ clock: manualClock(start) }, async (platform) => {
  const { member } = await platform.people.agent({ more: { agent_pages: everyContractPage } })
  const player = await platform.people.member({ uplineId: member.id })
  await storedContract(platform.app, { begins: start, upline: null, member: member.id, kind: 'daily', rate: 10_000 })
  const at = new Date(start + 600_000)
  await insertLedgerLinesAt(platform, [{ memberId: player.member.id, kind: 'test_fund', amount: 100_000, at }])
  await insertRoundAt(platform, player.member.id, at, { stake: 100_000, paid: 0 })
  await aggregatePlay(platform.app)
  platform.clock.set(start + day)
  await runCommissions(platform.app)
  paid = await platform.people.signIn(member)
})
let giver: SignedInPerson
let taker: SignedInPerson
const agent = (uplineId?: string) =>
  open().people.agent({ more: { agent_pages: everyContractPage }, ...(uplineId === undefined ? {} : { uplineId }) })
beforeEach(async () => {
  giver = await agent()
  taker = await agent(giver.member.id)
  await createSignedContractFor(open().app, 'daily', giver.member.id, { rate: 60_000 })
})

const prove = async (who: SignedInPerson) => {
  const { rows } = await open().app.store.pool.query('select id from session where member_id = $1', [who.member.id])
  for (const { id } of rows) await storeStepUp(open().app, id, 'contract', 'password')
}
const wish = (rate: number): Input<'contract.draft'> => ({
  kind: 'daily',
  member: taker.member.username,
  period: 'daily',
  tiers: [{ minValidBet: '0', minActive: 0, minLoss: '0', rate, amount: '' }],
  terms: { ...defaultTerms, activeMinBet: '0', activeMinDeposit: '0' },
})
const offered = async (rate = 30_000) => {
  const { textHash } = await open().get('contract.draft', wish(rate), { as: giver })
  await prove(giver)
  return open().get('contract.offer', { ...wish(rate), textHash }, { as: giver, key: `offer-${taker.member.id}` })
}
const signed = async () => {
  const { id, textHash } = await offered()
  const { consentHash } = await open().get('contract.outcome', { id }, { as: taker })
  await prove(taker)
  return open().get('contract.accept', { id, textHash, consentHash }, { as: taker, key: `accept-${taker.member.id}` })
}
const stateOf = async (id: string) => (await open().app.store.pool.query('select state from contract where id = $1', [id])).rows[0].state
const openPage = async (as: SignedInPerson, more = '') => {
  const { user } = await open().openScreen(`/reset-password?agent=agentDailySalary${more}`, as)
  return { user, centre: within(await screen.findByRole('dialog', { name: 'Agent centre' })) }
}
const keysOf = (call: 'contract.offer' | 'contract.accept') =>
  open()
    .line.sent(call)
    .map(({ headers }) => headers['idempotency-key'])

test('contracts that could not be loaded are an alert whose button brings them', async () => {
  const mend = open().line.fail('contract.daily')
  const { user, centre } = await openPage(giver)
  const alert = within((await centre.findByText("We couldn't load this page")).closest('[role=alert]') as HTMLElement)
  mend()
  await user.click(alert.getByRole('button', { name: 'Reload' }))
  expect(await centre.findByRole('heading', { name: 'Your contract with us' })).toBeTruthy()
})

test('an agent without a contract sees this stated, and can grant none [CONTRACT-03]', async () => {
  const { centre } = await openPage(taker)
  expect(await centre.findByText('No contract from your upline')).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'New offer' })).toBeNull()
})

const fillOffer = async (rate: string) => {
  const { user, centre } = await openPage(giver)
  await user.click(await centre.findByRole('button', { name: 'New offer' }))
  await user.click(await centre.findByRole('radio', { name: new RegExp(taker.member.username) }))
  const step = within(centre.getByRole('group', { name: 'Tier 1' }))
  await user.type(step.getByRole('textbox', { name: 'Rate, %' }), rate)
  return { user, centre, step, read: centre.getByRole('button', { name: 'Read text' }) }
}

test('a step above the agent’s own rate is marked at its fields, and its text cannot be opened', async () => {
  const { user, step, read } = await fillOffer('6.1')
  const rate = step.getByRole('textbox', { name: 'Rate, %' })
  await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(rate.getAttribute('aria-describedby') ?? '')?.textContent).toBe('This is more than you receive.')
  expect(read).toHaveProperty('disabled', true)
  await user.clear(rate)
  await user.type(rate, '6')
  await waitFor(() => expect([rate.getAttribute('aria-invalid'), read]).toEqual([null, expect.objectContaining({ disabled: false })]))
})

test('an offer is shown as the recipient will sign it, and is listed there once it is signed, pressed twice or not [CONTRACT-04]', async () => {
  const { user, centre, read } = await fillOffer('3')
  await user.click(read)
  expect(await centre.findByRole('heading', { name: `What ${taker.member.username} will sign` })).toBeTruthy()
  expect(await centre.findByText('Verified in this browser: this fingerprint matches the text.')).toBeTruthy()
  await prove(giver)
  const sign = centre.getByRole('button', { name: 'Sign and offer' })
  const release = open().line.hold('contract.offer')
  await user.dblClick(sign)
  expect(sign).toHaveProperty('disabled', true)
  release()
  expect((await centre.findByText(`Offer sent to ${taker.member.username}, who has 72 hours to answer.`)).role).toBe('status')
  expect(keysOf('contract.offer')).toHaveLength(1)
  const { offers } = await open().get('contract.daily', {}, { as: taker })
  expect(offers).toMatchObject([{ topRate: 30_000, state: 'offered' }])
})

test('“Change it” leads back to the form with what was typed, and nothing was offered', async () => {
  const { user, centre, read } = await fillOffer('3')
  await user.click(read)
  await user.click(await centre.findByRole('button', { name: 'Edit' }))
  expect(centre.getByRole('textbox', { name: 'Rate, %' })).toHaveProperty('value', '3')
  expect(centre.getByRole('radio', { name: new RegExp(taker.member.username) })).toHaveProperty('checked', true)
  expect(open().line.sent('contract.offer')).toEqual([])
})

test('a text that could not be loaded is shown as an error, and nothing can be signed', async () => {
  const { user, centre, read } = await fillOffer('3')
  open().line.fail('contract.draft')
  await user.click(read)
  await waitFor(() => expect(centre.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  expect(centre.getByRole('button', { name: 'Sign and offer' })).toHaveProperty('disabled', true)
})

test('a contract shows what the agent receives and pays in the period so far, and the difference with its sign', async () => {
  const top = await agent()
  const sub = await agent(top.member.id)
  const player = await open().people.member({ uplineId: sub.member.id })
  await storedContract(open().app, { begins: start, upline: null, member: top.member.id, kind: 'daily', rate: 10_000 })
  await storedContract(open().app, { begins: start, upline: top.member.id, member: sub.member.id, kind: 'daily', rate: 4_000 })
  const at = new Date(open().clock.now() - 60_000)
  await insertLedgerLinesAt(open(), [{ memberId: player.member.id, kind: 'test_fund', amount: 100_000, at }])
  await insertRoundAt(open(), player.member.id, new Date(open().clock.now() + 60_000), { stake: 100_000, paid: 0 })
  open().clock.turn(600_000)
  await aggregatePlay(open().app)
  const { centre } = await openPage(top)
  const figures = await centre.findByLabelText('This period so far')
  await waitFor(() => expect(figures.textContent).toBe('You receive₱10.00You pay your downline−₱4.00Net+₱6.00'))
})

test('a template fills the tiers of an offer below the own rate, and they can still be changed', async () => {
  const { user, centre } = await openPage(giver)
  await user.click(await centre.findByRole('button', { name: 'New offer' }))
  await user.click(centre.getByRole('button', { name: /^By members/ }))
  const rates = () => centre.getAllByRole('textbox', { name: 'Rate, %' }).map((field) => (field as HTMLInputElement).value)
  expect(rates()).toEqual(['2.4', '3.6', '4.8'])
  await user.click(centre.getByRole('button', { name: /^One rate/ }))
  expect(rates()).toEqual(['3'])
})

test('an offer can be withdrawn until it is answered', async () => {
  const { id } = await offered()
  const { user, centre } = await openPage(giver)
  await user.click(await centre.findByRole('button', { name: new RegExp(`^${taker.member.username}.*open contract$`) }))
  const dialog = within(await screen.findByRole('dialog', { name: `Contract with ${taker.member.username}, up to 3%` }))
  await prove(giver)
  await user.click(dialog.getByRole('button', { name: 'Withdraw offer' }))
  await waitFor(async () => expect(await stateOf(id)).toBe('withdrawn'))
})

const openSigning = async () => {
  const contract = await offered()
  const { user, centre } = await openPage(taker)
  await user.click(await centre.findByRole('button', { name: 'Accept 3%' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign the contract of 3%' }))
  const sign = dialog.getByRole('button', { name: 'Sign and accept 3%' })
  const read = () => user.click(dialog.getByRole('checkbox', { name: "I've read the text and the list of contracts that end." }))
  await dialog.findByText(/^The new contract starts/)
  return { user, centre, contract, dialog, sign, read }
}

test('an offer is accepted only after the text is confirmed as read, and is a contract then [CONTRACT-04]', async () => {
  const { user, centre, contract, sign, read } = await openSigning()
  expect(sign).toHaveProperty('disabled', true)
  await read()
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await prove(taker)
  await user.click(sign)
  expect(await centre.findByRole('heading', { name: 'Your contract with pe***' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Sign the contract of 3%' })).toBeNull()
  expect(await stateOf(contract.id)).toBe('active')
})

test('accepting twice signs once', async () => {
  const { user, centre, sign, read } = await openSigning()
  await read()
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await prove(taker)
  const release = open().line.hold('contract.accept')
  await user.dblClick(sign)
  release()
  await centre.findByRole('heading', { name: 'Your contract with pe***' })
  expect(keysOf('contract.accept')).toHaveLength(1)
})

test('a signature whose answer was lost is sent again under the same key, and the contract exists', async () => {
  const { user, centre, contract, sign, read } = await openSigning()
  await read()
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await prove(taker)
  open().line.loseAnswer('contract.accept')
  await user.click(sign)
  await centre.findByRole('heading', { name: 'Your contract with pe***' })
  // The event stream may report the contract before the second request is sent.
  await waitFor(() => expect(keysOf('contract.accept')).toHaveLength(2))
  expect([new Set(keysOf('contract.accept')).size, await stateOf(contract.id)]).toEqual([1, 'active'])
})

test('an offer that was withdrawn meanwhile is not signed: the dialog shows the reason, then the offer is gone', async () => {
  const { user, centre, contract, dialog, sign, read } = await openSigning()
  await read()
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await prove(giver)
  // The page has not received the change yet when the member signs.
  const release = open().line.hold('contract.daily')
  await open().get('contract.withdraw', { id: contract.id }, { as: giver, key: `back-${contract.id}` })
  await prove(taker)
  await user.click(sign)
  await waitFor(() => expect(dialog.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  expect(await stateOf(contract.id)).toBe('withdrawn')
  release()
  expect(await centre.findByText('No contract from your upline')).toBeTruthy()
})

test('a rejected offer is gone from the page, and the contract never begins', async () => {
  const { id } = await offered()
  const { user, centre } = await openPage(taker)
  const reject = await centre.findByRole('button', { name: 'Reject' })
  await prove(taker)
  const release = open().line.hold('contract.reject')
  await user.dblClick(reject)
  release()
  expect(await centre.findByText('No contract from your upline')).toBeTruthy()
  expect([await stateOf(id), open().line.sent('contract.reject').length]).toEqual(['rejected', 1])
})

test('the end is asked for only at the second press, and the other side can refuse it [CONTRACT-05]', async () => {
  const { id } = await signed()
  const asking = await openPage(taker)
  await asking.user.click(await asking.centre.findByRole('button', { name: 'Request to end contract' }))
  expect(open().line.sent('contract.askEnd')).toEqual([])
  await prove(taker)
  await asking.user.click(asking.centre.getByRole('button', { name: 'Request end' }))
  expect(await asking.centre.findByText(/^You requested the end\./)).toBeTruthy()
  const answering = await openPage(giver)
  await answering.user.click(await answering.centre.findByRole('button', { name: new RegExp(`^${taker.member.username}.*open contract$`) }))
  const dialog = within(await screen.findByRole('dialog', { name: `Contract with ${taker.member.username}, up to 3%` }))
  expect(dialog.getByText(/^The other party requests the end\./)).toBeTruthy()
  await prove(giver)
  await answering.user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(dialog.queryByText(/^The other party requests the end\./)).toBeNull())
  expect(await stateOf(id)).toBe('active')
})

test('granted contracts are found by name, and a search without a result states so', async () => {
  await offered()
  const { user, centre } = await openPage(giver)
  await centre.findByRole('button', { name: new RegExp(`^${taker.member.username}.*open contract$`) })
  const given = within(centre.getByRole('region', { name: 'Contracts you pay' }))
  await user.type(given.getByRole('searchbox', { name: 'Find by name' }), 'zzz{Enter}')
  expect(await given.findByText('No contracts here')).toBeTruthy()
  expect(given.queryByRole('button', { name: taker.member.username })).toBeNull()
})

test('the payments of a contract are listed with period, rate and state, and open down to their computation [CONTRACT-07]', async () => {
  const { user, centre } = await openPage(paid, '&kind=got&when=all')
  const row = within(await centre.findByRole('region', { name: 'List of payments' }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['us', '₱1,000.00', '1%', '₱10.00Paid', 'Paid'])
  await user.click(row.getByRole('button'))
  expect(await screen.findByRole('dialog', { name: 'How we calculated this' })).toBeTruthy()
})

test('without payments the list states so, and its failure is an alert whose button reloads it', async () => {
  const mend = open().line.fail('payout.payments')
  const { user, centre } = await openPage(giver, '&kind=given&when=all')
  const alert = within((await centre.findByText("We couldn't load this page")).closest('[role=alert]') as HTMLElement)
  mend()
  await user.click(alert.getByRole('button', { name: 'Reload' }))
  expect(await centre.findByText('No payments here')).toBeTruthy()
})
