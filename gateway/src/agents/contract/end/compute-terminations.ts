import {
  type ContractTermination,
  terminationTimes,
  latestTermination,
  terminationsToSign,
  contractsToTerminate,
} from '@perya/domain/agent/contract-ends'
import { consentText } from '@perya/domain/agent/contract-text'
import type { AppContext } from '../../../kernel/context.ts'
import { nextPeriodBoundary } from '../core/next-period-boundary.ts'
import { findLiveDownlineContracts, toLiveContract, findLiveContract, textHashOf } from '../core/contract-rows.ts'
import type { ContractRow } from '../core/tables.ts'

/** Consequences of an agreement at the current moment. Moments are Unix milliseconds. */
export type TerminationPreview = {
  /** Contracts that also end, in the order in which both sides read them. */
  readonly ends: readonly {
    readonly contract: ContractRow
    readonly because: ContractTermination['because']
    readonly depth: number
    readonly endsAt: number
  }[]
  /** The contracts that pay the agreeing side until then, and when they end. */
  readonly before: readonly { readonly contract: ContractRow; readonly endsAt: number }[]
  /** When the new contract begins, or the ended one is over. */
  readonly at: number
  readonly consent: string
  readonly consentHash: string
}

/**
 * The contracts that end when a contract is accepted (`says` accept) or terminated (end): each with its running period, dependent contracts first.
 * The new contract begins when all of them are over, so that no agent ever pays more than they receive.
 */
export const computeTerminations = async (app: AppContext, contract: ContractRow, message: 'accept' | 'end'): Promise<TerminationPreview> => {
  const { db } = app.store
  const now = app.clock.now()
  const boundary = nextPeriodBoundary(app)
  const { member_id: memberId, kind, id, text_hash: textHash } = contract
  const below = await findLiveDownlineContracts(db, memberId, kind)
  const ends = contractsToTerminate(memberId, message === 'accept' ? contract.top_rate : 0, below.map(toLiveContract))
  const times = terminationTimes(ends, now, boundary)
  const last = latestTermination(times, now)
  const before = (await findLiveContract(db, memberId, kind)).map((one) => ({
    contract: one,
    endsAt: one.ends_at?.getTime() ?? boundary(one.period, last),
  }))
  const over = Math.max(last, ...before.map(({ contract: one, endsAt }) => Math.max(endsAt, one.begins_at?.getTime() ?? 0)))
  const consent = consentText(id, textHash, ends)
  return {
    ends: terminationsToSign(ends).flatMap(({ id: one, because, depth }) => {
      const found = below.find((row) => row.id === one)
      return found === undefined ? [] : [{ contract: found, because, depth, endsAt: times.get(one) ?? now }]
    }),
    before,
    at: message === 'accept' ? boundary(contract.period, over) : over,
    consent,
    consentHash: textHashOf(consent),
  }
}
