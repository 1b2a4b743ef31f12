import { answerWindowMillis, type ContractKind } from '@perya/domain/agent/contract'
import type { Value } from '@perya/calls'
import type { CallContext, Principal } from '../context.ts'
import { assertKind } from './contract-people.ts'
import { findLiveContract } from './contract-rows.ts'
import { readGivenContracts } from './list-contracts.ts'
import { maxOfferRate } from './make-offer.ts'
import { presentContracts } from './present-contract.ts'

const firstPage = { of: 'open', member: '', days: { from: null, to: null }, before: '', pageSize: 20 } as const

/** What the page of a kind of contract shows to the agent who asks (CALL-54). */
export const showContractKind =
  (kind: ContractKind) =>
  async (_input: object, { app, principal }: CallContext<Principal>): Promise<Value<'contract.dividend'>> => {
    const { memberId, currency } = principal
    await assertKind(app, memberId, kind)
    const { db } = app.store
    const live = await findLiveContract(db, memberId, kind)
    const now = new Date(app.clock.now())
    const waiting = db.selectFrom('contract').selectAll().where('member_id', '=', memberId).where('kind', '=', kind).where('state', '=', 'offered')
    const offers = await waiting.where('expires_at', '>', now).orderBy('offered_at', 'desc').execute()
    const { rows, next } = await readGivenContracts(app, memberId, kind, firstPage)
    const [own, offered, given] = await Promise.all([live, offers, rows].map((some) => presentContracts(app, memberId, some)))
    return {
      own: own ?? [],
      offers: offered ?? [],
      given: given ?? [],
      next,
      ownRate: maxOfferRate(memberId, live.find(({ state }) => state === 'active') ?? null, kind),
      currency,
      answerHours: answerWindowMillis / 3_600_000,
    }
  }
