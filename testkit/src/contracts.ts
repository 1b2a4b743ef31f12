import type { ContractKind } from '@perya/domain/agent/contract'
import { periodsOfKind } from '@perya/domain/agent/contract'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { createSignedContract } from '@perya/gateway/contract/create-signed-contract'
import type { OfferTerms } from '@perya/gateway/contract/make-offer'
import type { ContractRow } from '@perya/gateway/contract/tables'
import type { AppContext } from '@perya/gateway/context'

/** Flags of an agent that turn on the pages of all four kinds of contracts. */
export const everyContractPage = JSON.stringify({ dailysalreqtype: '1', divtypereq: '1', contracthoursalreq: '1', realtimesalreqtype: '1' })

/** What a test may say about a contract; `rate` stands for one tier without conditions. */
export type ContractOptions = Partial<Omit<OfferTerms, 'memberId'>> & { readonly rate?: number; readonly beginsAt?: number }

/** A contract that both sides have signed, from the house unless an upline is named; it begins with the next period unless said. */
export const createSignedContractFor = (
  app: AppContext,
  kind: ContractKind,
  memberId: string,
  options: ContractOptions = {},
): Promise<ContractRow> => {
  const { rate = 10_000, beginsAt, uplineId = null, period = periodsOfKind[kind][0] ?? 'daily', tiers, terms = defaultTerms } = options
  return createSignedContract(app, { uplineId, memberId, kind, period, terms, tiers: tiers ?? [{ minValidBet: 0, minActive: 0, rate }] }, beginsAt)
}
