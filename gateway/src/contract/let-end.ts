import { nextContract } from '@perya/domain/agent/contract'
import type { InTransaction } from '../store/within.ts'
import { moveContract, standingOf } from './contract-rows.ts'
import { type Doer, noteDeed } from './note-deed.ts'
import type { Contract } from './tables.ts'
import type { Outcome } from './what-ends.ts'

/** Lets end what an agreement ends: first what stands furthest below, then what the one who agreed was paid by. */
export const letEnd = async (house: InTransaction, { ends, before }: Outcome, doer: Doer, because: 'replaced' | 'agreed'): Promise<void> => {
  const end = async (contract: Contract, endsAt: number, why: Contract['ended_because']): Promise<void> => {
    const next = nextContract(standingOf(contract), { says: 'must-end', endsAt }, house.clock.now())
    if (next !== null) await noteDeed(house, await moveContract(house.store.db, contract, next, why), { ...doer, deed: 'must-end' })
  }
  for (const { contract, endsAt, because: why } of ends.toReversed()) await end(contract, endsAt, why)
  for (const { contract, endsAt } of before.filter(({ contract: one }) => one.state === 'active')) await end(contract, endsAt, because)
}
