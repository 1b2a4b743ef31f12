import { answerMillis, type ContractEvent, type ContractSide, nextContract } from '@perya/domain/agent/contract'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { InTransaction } from '../store/within.ts'
import { lockKind, moveContract, standingOf } from './contract-rows.ts'
import { letEnd } from './let-end.ts'
import { type Doer, noteDeed } from './note-deed.ts'
import { presentOutcome } from './present-contract.ts'
import type { Contract, ContractDeed } from './tables.ts'
import { whatComes } from './what-ends.ts'

/** Deeds that change nothing but the contract itself. */
export type PlainDeed = 'reject' | 'withdraw' | 'ask-end' | 'take-back-end' | 'refuse-end'

/** The contract as it is now, held until the transaction ends. */
export const heldContract = async (house: House, { id, kind }: Contract): Promise<Contract> => {
  await lockKind(house.store.db, kind)
  return house.store.db.selectFrom('contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

const eventOf = (says: PlainDeed, by: ContractSide, now: number): ContractEvent =>
  says === 'ask-end' ? { says, by, until: now + answerMillis } : { says, by }

/** Rejects or takes back an offer, asks for an end, or answers that it goes on; refused where it cannot be any more. Within the caller's transaction. */
export const changeContract = async (house: InTransaction, found: Contract, says: PlainDeed, by: ContractSide, doer: Doer): Promise<Contract> => {
  const contract = await heldContract(house, found)
  const now = house.clock.now()
  const next = nextContract(standingOf(contract), eventOf(says, by, now), now)
  if (next === null) throw new Refusal('contract_over')
  const moved = await moveContract(house.store.db, contract, next)
  // Who asked, and until when, is told although nobody asks any more.
  await noteDeed(house, { ...moved, asked_until: moved.asked_until ?? contract.asked_until }, { ...doer, deed: says })
  return moved
}

/** Agrees that a contract ends, with what stands on it: at the end of the period, and never before what stands on it. Within the caller's transaction. */
export const agreeEnd = async (
  house: InTransaction,
  found: Contract,
  by: ContractSide,
  doer: Doer,
  consentHash: string | null,
): Promise<Contract> => {
  const contract = await heldContract(house, found)
  const now = house.clock.now()
  const outcome = await whatComes(house, contract, 'end')
  const next = nextContract(standingOf(contract), { says: 'agree-end', by, endsAt: outcome.at }, now)
  if (next === null) throw new Refusal('contract_over')
  if (consentHash !== null && consentHash !== outcome.consentHash)
    throw new Refusal('contract_consent_changed', await presentOutcome(house, outcome, doer.actor))
  await letEnd(house, { ...outcome, before: [] }, { actor: doer.actor }, 'agreed')
  const ending = await moveContract(house.store.db, contract, next, 'agreed')
  await noteDeed(house, ending, { ...doer, deed: 'agree-end', consent: outcome.consent })
  return ending
}

/** What time does to a contract by itself; null where nothing. */
export const lapseContract = async (house: InTransaction, found: Contract): Promise<Contract | null> => {
  const contract = await heldContract(house, found)
  const next = nextContract(standingOf(contract), { says: 'time' }, house.clock.now())
  if (next === null) return null
  const deed: ContractDeed = next.state === 'expired' ? 'expire' : next.state === 'ended' ? 'end' : 'lapse-end'
  const moved = await moveContract(house.store.db, contract, next)
  await noteDeed(house, { ...moved, asked_until: moved.asked_until ?? contract.asked_until }, { deed, actor: 'time' })
  return moved
}
