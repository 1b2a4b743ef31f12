import { answerMillis, type ContractKind } from '@perya/domain/agent/contract'
import type { Value } from '@perya/calls'
import type { Asking, Principal } from '../handler.ts'
import { assertKind } from './contract-people.ts'
import { liveOf } from './contract-rows.ts'
import { givenContracts } from './list-contracts.ts'
import { rateToGive } from './offer-contract.ts'
import { presentContracts } from './present-contract.ts'

const firstPage = { of: 'open', member: '', days: { from: null, to: null }, before: '', pageSize: 20 } as const

/** What the page of a kind of contract shows to the agent who asks (CALL-54). */
export const pageOfKind =
  (kind: ContractKind) =>
  async (_input: object, { house, principal }: Asking<Principal>): Promise<Value<'contract.dividend'>> => {
    const { memberId, currency } = principal
    await assertKind(house, memberId, kind)
    const { db } = house.store
    const live = await liveOf(db, memberId, kind)
    const now = new Date(house.clock.now())
    const waiting = db.selectFrom('contract').selectAll().where('member_id', '=', memberId).where('kind', '=', kind).where('state', '=', 'offered')
    const offers = await waiting.where('expires_at', '>', now).orderBy('offered_at', 'desc').execute()
    const { rows, next } = await givenContracts(house, memberId, kind, firstPage)
    const [own, offered, given] = await Promise.all([live, offers, rows].map((some) => presentContracts(house, memberId, some)))
    return {
      own: own ?? [],
      offers: offered ?? [],
      given: given ?? [],
      next,
      ownRate: rateToGive(memberId, live.find(({ state }) => state === 'active') ?? null, kind),
      currency,
      answerHours: answerMillis / 3_600_000,
    }
  }
