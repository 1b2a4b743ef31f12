import type { CallName, Input } from '@perya/calls'
import { type ContractKind, contractKinds } from '@perya/domain/agent/contract'
import { formatRatePercent, defaultTerms } from '@perya/domain/agent/contract-tier'
import { storeStepUp } from '@perya/gateway/identity'
import { aggregatePlay } from '@perya/gateway/play'
import {
  everyContractPage,
  manualClock,
  insertLedgerLinesAt,
  insertRoundAt,
  createSignedContractFor,
  type SignedInPerson,
  testPassword,
} from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({ clock: manualClock(Date.parse('2027-03-03T04:00:00Z')) })
const agent = (uplineId?: string, more: object = { agent_pages: everyContractPage }, password?: string) =>
  open().people.agent({ more, ...(uplineId === undefined ? {} : { uplineId }), ...(password === undefined ? {} : { password }) })
const openPage = async (page: string, as: SignedInPerson) => {
  const { user } = await open().openScreen(`/reset-password?agent=${page}`, as)
  return { user, centre: within(await screen.findByRole('dialog', { name: 'Agent centre' })) }
}
const prove = async (who: SignedInPerson) => {
  const { rows } = await open().app.store.pool.query('select id from session where member_id = $1', [who.member.id])
  for (const { id } of rows) await storeStepUp(open().app, id, 'contract', 'password')
}
const offered = async (from: SignedInPerson, to: SignedInPerson, rate: number, kind: ContractKind = 'daily') => {
  const input: Input<'contract.draft'> = {
    kind,
    member: to.member.username,
    period: kind === 'hourly' ? 'hourly' : 'daily',
    tiers: [{ minValidBet: '0', minActive: 0, minLoss: '0', rate, amount: '' }],
    terms: { ...defaultTerms, activeMinBet: '0', activeMinDeposit: '0' },
  }
  const { textHash } = await open().get('contract.draft', input, { as: from })
  await prove(from)
  return open().get('contract.offer', { ...input, textHash }, { as: from, key: `offer-${from.member.id}-${to.member.id}` })
}
const signed = async (from: SignedInPerson, to: SignedInPerson, rate: number) => {
  const { id, textHash } = await offered(from, to, rate)
  const { consentHash } = await open().get('contract.outcome', { id }, { as: to })
  await prove(to)
  return open().get('contract.accept', { id, textHash, consentHash }, { as: to, key: `accept-${to.member.id}` })
}

const pages: Readonly<Record<ContractKind, readonly [string, string, CallName, string]>> = {
  dividend: [
    'agentDividend',
    'Dividend',
    'contract.dividend',
    'A percentage of what a team loses in a period. Periods in which the team wins pay nothing.',
  ],
  daily: ['agentDailySalary', 'Daily salary', 'contract.daily', "A percentage of a team's valid bets, counted by full periods."],
  hourly: ['agentHourlySalary', 'Hourly salary', 'contract.hourly', "A percentage of a team's valid bets, hour by hour."],
  realtime: ['agentRealtimeSalary', 'Real-time salary', 'contract.realtime', "A percentage of a team's valid bets, settled every five minutes."],
}

test.each(contractKinds)(
  'the page of %s asks by its own call, shows the contract with six values of its period, and offers to give one [CALL-54 CONTRACT-01 CONTRACT-07 CONTRACT-08]',
  async (kind) => {
    const [key, name, call, intro] = pages[kind]
    const giver = await agent()
    const player = await open().people.member({ uplineId: giver.member.id })
    await agent(giver.member.id)
    const { id } = await createSignedContractFor(open().app, kind, giver.member.id, { rate: 10_000, beginsAt: open().clock.now() - 3_600_000 })
    const at = new Date(open().clock.now())
    await insertLedgerLinesAt(open(), [{ memberId: player.member.id, kind: 'test_fund', amount: 2_000, at }])
    await insertRoundAt(open(), player.member.id, at, { stake: 2_000, paid: 0 })
    await aggregatePlay(open().app)
    const { centre, user } = await openPage(key, giver)
    expect(await centre.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(await centre.findByText(intro)).toBeTruthy()
    expect(await centre.findByRole('heading', { name: 'Your contract with us' })).toBeTruthy()
    const others = contractKinds.filter((one) => one !== kind).map((one) => pages[one][2])
    expect([call, ...others].map((one) => open().line.sent(one).length > 0)).toEqual([true, false, false, false])
    await centre.findByText('Bets this hour')
    const values = centre.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    const { activeMembers, rate } = await open().get('contract.record', { id, of: 'running' }, { as: giver })
    for (const value of [
      `Active members: ${activeMembers}`,
      `Rate reached: ${formatRatePercent(rate)}%`,
      'Valid bets this period: ₱20.00',
      "Players' result: −₱20.00",
      'Bets today: ₱20.00',
      'Bets this hour: ₱20.00',
    ])
      expect(values).toContain(value)
    await user.click(centre.getByRole('button', { name: 'New offer' }))
    expect(await centre.findByRole('textbox', { name: 'Rate, %' })).toBeTruthy()
  },
)

test('pages of contracts stand in the rail only for kinds that are on for the agent [AGENT-11 AGENT-12 AGENT-13 AGENT-14 ENT-24 CALL-11]', async () => {
  const names = Object.values(pages).map(([, name]) => name)
  const flags = { dailysalreqtype: '1', divtypereq: '1', contracthoursalreq: '1', realtimesalreqtype: '1' }
  for (const [off, gone] of [
    [{}, []],
    [{ divtypereq: '0', realtimesalreqtype: '0' }, ['Dividend', 'Real-time salary']],
    [{ dailysalreqtype: '0', contracthoursalreq: '0' }, ['Daily salary', 'Hourly salary']],
  ] as const) {
    const { centre } = await openPage('agentDownline', await agent(undefined, { agent_pages: JSON.stringify({ ...flags, ...off }) }))
    const rail = within(await centre.findByRole('navigation', { name: 'Agent centre' }))
    const shown = names.filter((name) => !gone.some((one) => one === name))
    await waitFor(() => expect(rail.getAllByRole('link').flatMap(({ textContent }) => names.filter((name) => name === textContent))).toEqual(shown))
  }
})

test('a contract of dividends has periods of days, weeks, half months or months, and its text states them [CONTRACT-02]', async () => {
  const giver = await agent()
  const taker = await agent(giver.member.id)
  await createSignedContractFor(open().app, 'dividend', giver.member.id, { rate: 200_000 })
  const { centre, user } = await openPage('agentDividend', giver)
  await user.click(await centre.findByRole('button', { name: 'New offer' }))
  await user.click(await centre.findByRole('radio', { name: new RegExp(taker.member.username) }))
  const periods = ['Daily', 'Weekly', 'Twice a month', 'Monthly'].map((name) => centre.getByRole('radio', { name }))
  expect(periods.filter((period) => (period as HTMLInputElement).checked)).toHaveLength(1)
  await user.click(centre.getByRole('radio', { name: 'Monthly' }))
  await user.type(centre.getByRole('textbox', { name: 'Rate, %' }), '14')
  await waitFor(() => expect(within(centre.getByRole('region', { name: 'Period by period' })).getAllByRole('row')).toHaveLength(4))
  await user.click(centre.getByRole('button', { name: 'Read text' }))
  expect(await centre.findByText('Settled monthly.')).toBeTruthy()
})

test('a signature requires the password, and the offer is listed on both sides after it [CONTRACT-03 CONTRACT-04]', async () => {
  const giver = await agent(undefined, { agent_pages: everyContractPage }, testPassword)
  const taker = await agent(giver.member.id)
  await createSignedContractFor(open().app, 'daily', giver.member.id, { rate: 60_000 })
  const { centre, user } = await openPage('agentDailySalary', giver)
  await user.click(await centre.findByRole('button', { name: 'New offer' }))
  await user.click(await centre.findByRole('radio', { name: new RegExp(taker.member.username) }))
  await user.type(centre.getByRole('textbox', { name: 'Rate, %' }), '3')
  const read = centre.getByRole('button', { name: 'Read text' })
  await waitFor(() => expect(read).toHaveProperty('disabled', false))
  await user.click(read)
  await centre.findByText('Verified in this browser: this fingerprint matches the text.')
  const sign = centre.getByRole('button', { name: 'Sign and offer' })
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await user.click(sign)
  const proof = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await user.type(await proof.findByLabelText('Password'), testPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await centre.findByText(`Offer sent to ${taker.member.username}, who has 72 hours to answer.`)
  const given = within(centre.getByRole('region', { name: 'Contracts you pay' }))
  expect((await given.findByRole('row', { name: new RegExp(`^${taker.member.username}.*3%`) })).textContent).toContain('Offered')
  const other = await openPage('agentDailySalary', taker)
  expect(await other.centre.findByRole('heading', { name: 'Offer from pe***' })).toBeTruthy()
})

test('an end that the other side agrees to is signed after what ends was read, and both see the contract ending [CONTRACT-05]', async () => {
  const giver = await agent()
  const taker = await agent(giver.member.id)
  await createSignedContractFor(open().app, 'daily', giver.member.id, { rate: 60_000 })
  await signed(giver, taker, 30_000)
  const asking = await openPage('agentDailySalary', giver)
  await asking.user.click(await asking.centre.findByRole('button', { name: new RegExp(`^${taker.member.username}.*open contract$`) }))
  const given = within(await screen.findByRole('dialog', { name: `Contract with ${taker.member.username}, up to 3%` }))
  await asking.user.click(given.getByRole('button', { name: 'Request to end contract' }))
  await prove(giver)
  await asking.user.click(given.getByRole('button', { name: 'Request end' }))
  expect(await given.findByText(/^You requested the end\./)).toBeTruthy()
  const answering = await openPage('agentDailySalary', taker)
  await answering.user.click(await answering.centre.findByRole('button', { name: 'Agree to end' }))
  const ending = within(await screen.findByRole('dialog', { name: 'End the contract of 3%' }))
  await ending.findByText(/^The contract ends/)
  const sign = ending.getByRole('button', { name: 'Sign and end' })
  expect(sign).toHaveProperty('disabled', true)
  await answering.user.click(ending.getByRole('checkbox'))
  await prove(taker)
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await answering.user.click(sign)
  expect(await answering.centre.findByText('Ending')).toBeTruthy()
  const { centre } = await openPage('agentDailySalary', giver)
  const list = within(await centre.findByRole('region', { name: 'Contracts you pay' }))
  expect((await list.findByRole('row', { name: new RegExp(taker.member.username) })).textContent).toContain('Ending')
})

test('accepting less than is granted shows which contracts end, and after the signature only these end [CONTRACT-06]', async () => {
  const top = await agent()
  const giver = await agent(top.member.id)
  const [high, low] = [await agent(giver.member.id), await agent(giver.member.id)]
  await createSignedContractFor(open().app, 'daily', top.member.id, { rate: 60_000 })
  await createSignedContractFor(open().app, 'daily', giver.member.id, { rate: 50_000, uplineId: top.member.id })
  await signed(giver, high, 40_000)
  await signed(giver, low, 20_000)
  await offered(top, giver, 30_000)
  const { centre, user } = await openPage('agentDailySalary', giver)
  await user.click(await centre.findByRole('button', { name: 'Accept 3%' }))
  const signing = within(await screen.findByRole('dialog', { name: 'Sign the contract of 3%' }))
  expect(await signing.findByText('If you accept, 1 other contract ends')).toBeTruthy()
  const ends = signing.getAllByRole('listitem').filter(({ textContent }) => /^(Your|The) contract .*ends /.test(textContent ?? ''))
  expect(ends.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Your contract with ${high.member.username} \\(4%\\) ends .* It pays more than the payer receives`)),
  ])
  await user.click(signing.getByRole('checkbox'))
  await prove(giver)
  const sign = signing.getByRole('button', { name: 'Sign and accept 3%' })
  await waitFor(() => expect(sign).toHaveProperty('disabled', false))
  await user.click(sign)
  const given = within(await centre.findByRole('region', { name: 'Contracts you pay' }))
  const stateOf = async (of: SignedInPerson) => (await given.findByRole('row', { name: new RegExp(`^${of.member.username} `) })).textContent
  await waitFor(async () => expect(await stateOf(high)).toContain('Ending'))
  expect(await stateOf(low)).toContain('Active')
})
