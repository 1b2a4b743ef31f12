import type { Input, Value } from '@perya/calls'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { storeStepUp } from '@perya/gateway/identity'
import { everyContractPage } from './contracts.ts'
import { type HttpAnswer, openTestPlatform, type TestPlatform } from '../test-platform.ts'
import type { SignedInPerson } from '../people-factory.ts'

type Requested = Input<'contract.draft'>
type Shown = Value<'contract.offer'>
type Row = Record<string, unknown>

const modules = ['COMM3', 'INBOX3', 'AGENTCENTRE3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'] as const
const zeros = '0'.repeat(64)

/** A test platform in which contracts are offered, signed and ended through the calls, with the required keys and proofs. */
export type ContractFixture = {
  readonly open: TestPlatform
  /** Returns an unused idempotency key. */
  readonly key: () => string
  /** An agent with the pages of every kind of contract. */
  readonly agent: (upline?: SignedInPerson, more?: object) => Promise<SignedInPerson>
  /** Advances the clock; the agents of this fixture sign in again. */
  readonly pass: (milliseconds: number) => Promise<void>
  readonly prove: (who: SignedInPerson, purpose?: Parameters<typeof storeStepUp>[2]) => Promise<void>
  /** Terms with one tier without conditions, of a daily salary paid by day. */
  readonly terms: (to: SignedInPerson, rate: number, more?: Partial<Requested>) => Requested
  readonly offer: (from: SignedInPerson, terms: Requested, how?: { key?: string; textHash?: string }) => Promise<HttpAnswer<'contract.offer'>>
  readonly offered: (from: SignedInPerson, to: SignedInPerson, rate: number, more?: Partial<Requested>) => Promise<Shown>
  readonly accept: (
    who: SignedInPerson,
    contract: Pick<Shown, 'id' | 'textHash'>,
    how?: { key?: string; consentHash?: string },
  ) => Promise<HttpAnswer<'contract.accept'>>
  readonly signed: (from: SignedInPerson, to: SignedInPerson, rate: number, more?: Partial<Requested>) => Promise<Shown>
  readonly sql: <T extends object = Row>(text: string, values?: readonly unknown[]) => Promise<T[]>
  readonly row: (id: string) => Promise<Row>
  readonly titles: (who: SignedInPerson) => Promise<string[]>
  /** Returns the audited actions on a contract. */
  readonly audit: (id: string) => Promise<string[]>
  /** Fingerprint of everything that a contract action can write: if it is unchanged, nothing was written. */
  readonly written: () => Promise<Row>
  readonly close: () => Promise<void>
}

/** Opens the fixture. */
export const openContractFixture = async (): Promise<ContractFixture> => {
  const open = await openTestPlatform({ brand: { modules: [...modules] }, config: { lanes: { write: null } } })
  const known: SignedInPerson[] = []
  let count = 0
  const key = () => `scene-key-${(count += 1)}`
  const sql = async <T extends object = Row>(text: string, values: readonly unknown[] = []) =>
    (await open.app.store.pool.query<T>(text, [...values])).rows
  const prove: ContractFixture['prove'] = async (who, purpose = 'contract') => {
    for (const { id } of await sql<{ id: string }>('select id from session where member_id = $1', [who.member.id]))
      await storeStepUp(open.app, id, purpose, 'password')
  }
  const request: ContractFixture['terms'] = (to, rate, more = {}) => ({
    kind: 'daily',
    member: to.member.username,
    period: 'daily',
    tiers: [{ minValidBet: '0', minActive: 0, minLoss: '0', rate, amount: '' }],
    terms: { ...defaultTerms, activeMinBet: '0', activeMinDeposit: '0' },
    ...more,
  })
  const offer: ContractFixture['offer'] = async (from, requested, how = {}) => {
    const draft = await open.ask('contract.draft', requested, { as: from })
    await prove(from)
    const textHash = how.textHash ?? (draft.success ? draft.value.textHash : zeros)
    return open.ask('contract.offer', { ...requested, textHash }, { as: from, key: how.key ?? key() })
  }
  const offered: ContractFixture['offered'] = async (from, to, rate, more) => {
    const answer = await offer(from, request(to, rate, more))
    if (!answer.success) throw new Error(`refused: ${answer.errorCode} ${JSON.stringify(answer.value)}`)
    return answer.value
  }
  const accept: ContractFixture['accept'] = async (who, { id, textHash }, how = {}) => {
    const outcome = how.consentHash === undefined ? await open.ask('contract.outcome', { id }, { as: who }) : null
    const consentHash = how.consentHash ?? (outcome?.success === true ? outcome.value.consentHash : zeros)
    await prove(who)
    return open.ask('contract.accept', { id, textHash, consentHash }, { as: who, key: how.key ?? key() })
  }
  return {
    ...{ open, key, sql, prove, terms: request, offer, offered, accept },
    agent: async (upline, more = {}) => {
      const under = upline === undefined ? {} : { uplineId: upline.member.id }
      const made = await open.people.agent({ more: { agent_pages: everyContractPage, ...more }, ...under })
      known.push(made)
      return made
    },
    pass: async (milliseconds) => {
      open.clock.turn(milliseconds)
      for (const who of known) Object.assign(who, await open.people.signIn(who.member))
    },
    signed: async (from, to, rate, more) => {
      const contract = await offered(from, to, rate, more)
      const answer = await accept(to, contract)
      if (!answer.success) throw new Error(`refused: ${answer.errorCode} ${JSON.stringify(answer.value)}`)
      return answer.value
    },
    row: async (id) => (await sql('select * from contract where id = $1', [id]))[0] ?? {},
    titles: async (as) => (await open.get('inbox.messages', {}, { as })).list.map(({ title }) => title),
    audit: async (id) =>
      (await sql<{ action: string }>('select action from audit_record where subject = $1 order by id', [id])).map(({ action }) => action),
    written: async () =>
      (
        await sql(`select (select md5(coalesce(string_agg(c::text, '|' order by id), '')) from contract c) as contracts,
          (select count(*) from contract_deed) as deeds, (select count(*) from audit_record where action like 'contract %' and result !~ '^(refused|failed)') as audit,
          (select count(*) from inbox_message) as told, (select count(*) from push_event) as pushed`)
      )[0] ?? {},
    close: open.close,
  }
}
