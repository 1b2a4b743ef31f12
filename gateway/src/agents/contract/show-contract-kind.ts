import { answerWindowMillis, type ContractKind } from '@perya/domain/agent/contract'
import type { Value } from '@perya/calls'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { assertKind } from './core/contract-people.ts'
import { findLiveContract, listPendingOffers } from './core/contract-rows.ts'
import { readGivenContracts } from './core/list-contracts.ts'
import { maxOfferRate } from './offer/make-offer.ts'
import { presentContracts } from './core/present-contract.ts'

const firstPage = { of: 'open', member: '', days: { from: null, to: null }, before: '', pageSize: 20 } as const

/** Data of the page of a contract kind for the calling agent (CALL-54). */
export const showContractKind =
  (kind: ContractKind) =>
  async (_input: object, { app, principal }: CallContext<Principal>): Promise<Value<'contract.dividend'>> => {
    const { memberId, currency } = principal
    await assertKind(app, memberId, kind)
    const { db } = app.store
    const live = await findLiveContract(db, memberId, kind)
    const offers = await listPendingOffers(db, memberId, kind, new Date(app.clock.now()))
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
