import type { ContractKind } from '@perya/domain/agent/contract'
import { periodsOfKind } from '@perya/domain/agent/contract'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import type { AppContext } from '@perya/gateway/kernel'
import { createSignedContract, type OfferTerms, type ContractRow } from '@perya/gateway/testing'

/** Flags of an agent that turn on the pages of all four kinds of contracts. */
export const everyContractPage = JSON.stringify({ dailysalreqtype: '1', divtypereq: '1', contracthoursalreq: '1', realtimesalreqtype: '1' })

/** Terms of a contract that a test may set; `rate` is short for one tier without conditions. */
export type ContractOptions = Partial<Omit<OfferTerms, 'memberId'>> & { readonly rate?: number; readonly beginsAt?: number }

/** Creates a contract signed by both parties, paid by the operator unless an upline is set; it begins with the next period by default. */
export const createSignedContractFor = (
  app: AppContext,
  kind: ContractKind,
  memberId: string,
  options: ContractOptions = {},
): Promise<ContractRow> => {
  const { rate = 10_000, beginsAt, uplineId = null, period = periodsOfKind[kind][0] ?? 'daily', tiers, terms = defaultTerms } = options
  return createSignedContract(app, { uplineId, memberId, kind, period, terms, tiers: tiers ?? [{ minValidBet: 0, minActive: 0, rate }] }, beginsAt)
}
