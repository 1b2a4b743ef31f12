import { type ContractFixture, openContractFixture, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../../operator/run-operator.ts'

// Contracts of the operator with top agents, who have no upline: the operator's side of the same rules.

let scene: ContractFixture
let top: SignedInPerson
let below: SignedInPerson
beforeAll(async () => {
  scene = await openContractFixture()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.open.clock.set(Date.parse('2026-11-21T04:02:00Z'))
  top = await scene.agent()
  below = await scene.agent(top)
})

const operate = (...line: string[]) => runOperator(scene.open.app, parseArguments(line), 'operator:test')
const offer = (who: SignedInPerson, tiers: string, ...more: string[]) =>
  operate('contract', 'offer', who.member.username, '--kind', 'daily', '--tiers', tiers, ...more)
const offered = async (tiers = '0/0/5', ...more: string[]) => {
  const { subject = '' } = await offer(top, tiers, ...more)
  return { id: subject, textHash: String((await scene.row(subject))['text_hash']) }
}
const signed = async (tiers?: string) => {
  const contract = await offered(tiers)
  expect(await scene.accept(top, contract)).toMatchObject({ success: true })
  return contract
}
const rejects = async (action: () => Promise<unknown>, message: string) => {
  const before = await scene.written()
  await expect(action()).rejects.toThrow(message)
  expect(await scene.written()).toEqual(before)
}

test('an offer of the operator follows the same rules: highest rate, rising steps, one direct downline, good standing [CONTRACT-03 T30]', async () => {
  await rejects(() => offer(top, '0/0/10.0001'), 'contract_tiers_invalid')
  await rejects(() => offer(top, '0/0/1,0/0/2'), 'contract_tiers_invalid')
  await rejects(() => offer(top, '0/0/1/5'), 'contract_tiers_invalid')
  await rejects(() => offer(below, '0/0/1'), 'not_your_downline')
  await rejects(() => operate('contract', 'offer', 'nobody-at-all', '--kind', 'daily', '--tiers', '0/0/1'), 'nobody has the user name')
  await scene.sql(`update member set status = 'frozen' where id = $1`, [top.member.id])
  await rejects(() => offer(top, '0/0/1'), 'contract_unavailable')
  await scene.sql(`update member set status = 'active' where id = $1`, [top.member.id])
  await scene.sql('insert into protection (member_id, has_limits) values ($1, true)', [top.member.id])
  await rejects(() => offer(top, '0/0/1'), 'contract_unavailable')
})

test.each(['x/0/1', '0/x/1', '0/0/x', '0/0/1/x', '0/0', '', '1e3/0/1', '-1/0/1', '0/0/1.00001', '0/12345678/1', '9/0/=x', '9/0/='])(
  'steps typed as "%s" are invalid: the operator receives an error, and nothing is offered',
  async (tiers) => {
    await rejects(() => offer(top, tiers), '--tiers')
  },
)

test('the operator may offer steps of fixed amounts [B3 CONTRACT-03]', async () => {
  const { id } = await signed('50000/3/=150,100000/3/=350')
  expect(await scene.row(id)).toMatchObject({ top_rate: 3_500, state: 'active', tiers: [{ rate: 0, amount: 15_000 }, { amount: 35_000 }] })
})

test('an offer of the operator is one audit record with the operator as author, and is shown as from the brand', async () => {
  const { id } = await offered('0/0/5', '--active-bet', '12.34')
  expect(await scene.sql('select actor, action, result from audit_record where subject = $1 order by id', [id])).toEqual([
    { actor: 'house', action: 'contract offer', result: 'offered' },
    { actor: 'operator:test', action: 'contract offer', result: 'done' },
  ])
  const [notice] = await scene.sql<{ content: Record<string, string> }>('select content from inbox_message where member_id = $1', [top.member.id])
  expect(notice?.content['EN']).toContain(`${scene.open.app.brand.name} offers you a contract`)
  const [waiting] = (await scene.open.get('contract.daily', {}, { as: top })).offers
  expect(waiting).toMatchObject({ id, name: '', side: 'member', terms: { activeMinBet: '12.34' } })
  expect(JSON.parse(waiting?.text ?? '')).toMatchObject({ upline: null, member: top.member.id, terms: { activeMinBet: 1_234 } })
})

test('a second offer of the operator withdraws the first', async () => {
  const [first, second] = [await offered('0/0/5'), await offered('0/0/6')]
  expect([await scene.row(first.id), await scene.row(second.id)]).toMatchObject([
    { state: 'withdrawn', version: 1 },
    { state: 'offered', version: 2 },
  ])
  expect(await scene.accept(top, first)).toMatchObject({ success: false, errorCode: 'contract_over' })
})

test('a lower rate from the operator ends contracts above it further down, like each lower rate [CONTRACT-06 A96]', async () => {
  await signed('0/0/5')
  const given = await scene.signed(top, below, 40_000)
  const less = await offered('0/0/3')
  expect((await scene.open.get('contract.outcome', { id: less.id }, { as: top })).ends).toMatchObject([{ id: given.id, because: 'rate' }])
  expect(await scene.accept(top, less)).toMatchObject({ success: true })
  expect(await scene.row(given.id)).toMatchObject({ state: 'ending', ended_because: 'rate' })
  expect(await scene.sql('select * from invariant_violation')).toEqual([])
})

test('the operator agrees to an end that the agent requested: the contracts that depend on it end too [CONTRACT-05]', async () => {
  const { id } = await signed()
  const given = await scene.signed(top, below, 10_000)
  await scene.open.get('contract.askEnd', { id }, { as: top, key: scene.key() })
  expect((await operate('contract', 'end', id)).value).toMatchObject({ id, state: 'ending', upline: 'house', rate: '5 %' })
  expect(await scene.row(given.id)).toMatchObject({ state: 'ending', ended_because: 'upline' })
  expect((await scene.titles(top))[0]).toBe('Your contract ends: daily salary')
  expect((await scene.titles(below))[0]).toBe('One of your contracts ends: daily salary')
})

test('the operator requests an end like any side: the agent answers, and it cannot be requested twice [CONTRACT-05]', async () => {
  const { id } = await signed()
  await operate('contract', 'end', id)
  expect(await scene.row(id)).toMatchObject({ state: 'active', asked_by: 'upline' })
  await rejects(() => operate('contract', 'end', id), 'contract_over')
  const { consentHash } = await scene.open.get('contract.outcome', { id }, { as: top })
  await scene.prove(top)
  const answer = { id, answer: 'agree', consentHash } as const
  expect(await scene.open.ask('contract.answerEnd', answer, { as: top, key: scene.key() })).toMatchObject({ value: { state: 'ending' } })
  await rejects(() => operate('contract', 'end', id), 'contract_over')
})

test('the operator cannot end a pending offer, nor a contract between two agents', async () => {
  const waiting = await offered()
  await rejects(() => operate('contract', 'end', waiting.id), 'contract_over')
  await scene.accept(top, waiting)
  const theirs = await scene.signed(top, below, 10_000)
  await rejects(() => operate('contract', 'end', theirs.id), 'the house has no contract')
  await rejects(() => operate('contract', 'end', 'x'), 'the house has no contract')
  await rejects(() => operate('contract', 'end'), 'the number of the contract is missing')
})

test('the list of the operator holds its own contracts, that of a member those above and below, newest first', async () => {
  const own = await signed()
  scene.open.clock.turn(1_000)
  const given = await scene.signed(top, below, 10_000)
  const idsOf = async (...words: string[]) => {
    const { value } = await operate('contract', 'list', ...words)
    return Array.isArray(value) ? value.map(({ id }: { id: string }) => id) : []
  }
  expect(await idsOf()).toContain(own.id)
  expect(await idsOf()).not.toContain(given.id)
  expect(await idsOf(top.member.username)).toEqual([given.id, own.id])
  expect(await idsOf(below.member.username)).toEqual([given.id])
  await rejects(() => operate('contract', 'list', 'nobody-at-all'), 'nobody has the user name')
})
