import type { ContractKind } from '@perya/domain/agent/contract'
import { periodsOfKind } from '@perya/domain/agent/contract'
import { usualTerms } from '@perya/domain/agent/tier'
import { signContract } from '@perya/gateway/contract/sign-contract'
import type { Wish } from '@perya/gateway/contract/offer-contract'
import type { Contract } from '@perya/gateway/contract/tables'
import type { House } from '@perya/gateway/handler'

/** Flags of an agent that turn on the pages of all four kinds of contracts. */
export const everyContractPage = JSON.stringify({ dailysalreqtype: '1', divtypereq: '1', contracthoursalreq: '1', realtimesalreqtype: '1' })

/** What a test may say about a contract; `rate` stands for one tier without conditions. */
export type ContractOptions = Partial<Omit<Wish, 'memberId'>> & { readonly rate?: number; readonly beginsAt?: number }

/** A contract that both sides have signed, from the house unless an upline is named; it begins with the next period unless said. */
export const signedContract = (house: House, kind: ContractKind, memberId: string, options: ContractOptions = {}): Promise<Contract> => {
  const { rate = 10_000, beginsAt, uplineId = null, period = periodsOfKind[kind][0] ?? 'daily', tiers, terms = usualTerms } = options
  return signContract(house, { uplineId, memberId, kind, period, terms, tiers: tiers ?? [{ minValidBet: 0, minActive: 0, rate }] }, beginsAt)
}
