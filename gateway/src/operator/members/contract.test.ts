import { everyContractPage, openTestPlatform, type TestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let agent: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'INBOX3', 'AGENTCENTRE3', 'DAILYSALCONT3'] } })
  agent = await open.people.agent({ username: 'amihan', more: { agent_pages: everyContractPage } })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const offer = (...more: string[]) => operate('contract', 'offer', 'amihan', '--kind', 'daily', '--tiers', '100000/3/0.8,300000/5/1.0', ...more)
let count = 0
const key = () => `operator-key-${(count += 1)}`
const prove = async () => {
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [agent.member.id])
  for (const { id } of rows) await storeStepUp(open.app, id, 'contract', 'password')
}

test('an agent created on the command line can be offered a contract of every kind', async () => {
  await operate('member', 'create', 'ugat1', '--type', 'agent')
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'])
    expect((await operate('contract', 'offer', 'ugat1', '--kind', kind, '--tiers', '1000/0/0.5')).value).toMatchObject({ kind, state: 'offered' })
})

test('the operator offers a contract to an agent without an upline, who reads it, accepts it, and may grant as much [CONTRACT-01]', async () => {
  const { value, subject } = await offer('--active-bet', '500')
  expect(value).toMatchObject({ kind: 'daily', period: 'daily', upline: 'house', state: 'offered', rate: '1 %' })
  const [contract] = (await open.get('contract.daily', {}, { as: agent })).offers
  expect(contract).toMatchObject({
    id: subject,
    name: '',
    terms: { activeMinBet: '500.00' },
    tiers: [{ minValidBet: '100000.00', rate: 8_000 }, { rate: 10_000 }],
  })
  const { id = '', textHash = '' } = contract ?? {}
  const { consentHash } = await open.get('contract.outcome', { id }, { as: agent })
  await prove()
  expect(await open.ask('contract.accept', { id, textHash, consentHash }, { as: agent, key: key() })).toMatchObject({ success: true })
  expect(await open.get('contract.daily', {}, { as: agent })).toMatchObject({ ownRate: 10_000, own: [{ id }] })
  expect((await operate('contract', 'list')).value).toMatchObject([{ id, state: 'active' }])
  expect((await operate('contract', 'list', 'amihan')).value).toMatchObject([{ id }])
})

test('the operator requests the end of its contract, or agrees to the agent’s request [CONTRACT-05]', async () => {
  const { subject: id = '' } = await offer()
  const { textHash = '' } = (await open.get('contract.daily', {}, { as: agent })).offers[0] ?? {}
  const { consentHash } = await open.get('contract.outcome', { id }, { as: agent })
  await prove()
  await open.ask('contract.accept', { id, textHash, consentHash }, { as: agent, key: key() })
  await operate('contract', 'end', id)
  const [asked] = (await open.get('contract.daily', {}, { as: agent })).own
  expect(asked?.asked?.by).toBe('upline')
  await open.ask('contract.answerEnd', { id, answer: 'refuse' }, { as: agent, key: key() })
  await open.ask('contract.askEnd', { id }, { as: agent, key: key() })
  expect((await operate('contract', 'end', id)).value).toMatchObject({ id, state: 'ending' })
  await expect(operate('contract', 'end', id)).rejects.toThrow('contract_over')
})

test('an operator receives an error message for mistyped input', async () => {
  await open.people.agent({ username: 'bayani', uplineId: agent.member.id, more: { agent_pages: everyContractPage } })
  await expect(offer('--period', 'hourly')).rejects.toThrow('--period must be one of daily')
  await expect(offer('--active-bet', 'x')).rejects.toThrow('--active-bet')
  await expect(operate('contract', 'offer', 'amihan', '--kind', 'yearly', '--tiers', '0/0/1')).rejects.toThrow('--kind')
  await expect(operate('contract', 'offer', 'amihan', '--kind', 'daily', '--tiers', '0/0')).rejects.toThrow('is no step')
  await expect(operate('contract', 'offer', 'amihan', '--kind', 'daily', '--tiers', '0/0/2,0/0/1')).rejects.toThrow('contract_tiers_invalid')
  await expect(operate('contract', 'offer', 'bayani', '--kind', 'daily', '--tiers', '0/0/1')).rejects.toThrow('not_your_downline')
  await expect(operate('contract', 'end', 'K-0000000000')).rejects.toThrow('the house has no contract')
})
