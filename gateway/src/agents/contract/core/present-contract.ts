import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { AppContext } from '../../../kernel/context.ts'
import type { ContractRow } from './tables.ts'
import type { TerminationPreview } from '../end/compute-terminations.ts'

type Shown = Value<'contract.given'>['list'][number]
type ShownOutcome = Value<'contract.outcome'>

const written = (at: Date | null): string | null => at?.toISOString() ?? null

/** User names by id. */
const namesOf = async ({ store }: AppContext, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const requested = [...new Set(ids)].filter((id) => id !== null)
  if (requested.length === 0) return new Map()
  const rows = await store.db.selectFrom('member').select(['id', 'username']).where('id', 'in', requested).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** A name as the reader may see it: direct downlines in full, all others masked. */
const nameFor = (reader: string, contract: ContractRow, name: string): string => (contract.upline_id === reader ? name : maskName(name))

/** A contract as one of its sides sees it. */
export const presentContract = (contract: ContractRow, reader: string, names: ReadonlyMap<string, string>): Shown => {
  const { id, kind, period, currency, version, state, tiers, terms, upline_id: uplineId, member_id: memberId } = contract
  const amount = (of: number) => formatAmount(minor(of), currencyDigits(currency))
  const side = uplineId === reader ? ('upline' as const) : ('member' as const)
  const other = side === 'upline' ? memberId : uplineId
  return {
    ...{ id, kind, period, currency, version, state, side },
    name: other === null ? '' : nameFor(reader, contract, names.get(other) ?? ''),
    tiers: tiers.map(({ minValidBet, minActive, minLoss = 0, rate, amount: fixed = 0 }) => ({
      minValidBet: amount(minValidBet),
      minActive,
      minLoss: amount(minLoss),
      rate,
      amount: fixed > 0 ? amount(fixed) : null,
    })),
    terms: { ...terms, activeMinBet: amount(terms.activeMinBet), activeMinDeposit: amount(terms.activeMinDeposit) },
    topRate: contract.top_rate,
    text: contract.text,
    textHash: contract.text_hash,
    offeredAt: contract.offered_at.toISOString(),
    expiresAt: contract.expires_at.toISOString(),
    beginsAt: written(contract.begins_at),
    endsAt: written(contract.ends_at),
    endedBecause: contract.ended_because,
    asked: contract.asked_by === null ? null : { by: contract.asked_by, until: contract.asked_until?.toISOString() ?? '' },
  }
}

/** Contracts as one of their sides sees them. */
export const presentContracts = async (app: AppContext, reader: string, contracts: readonly ContractRow[]): Promise<Shown[]> => {
  const names = await namesOf(
    app,
    contracts.flatMap(({ upline_id, member_id }) => [upline_id, member_id]),
  )
  return contracts.map((contract) => presentContract(contract, reader, names))
}

/** Consequences of an agreement, as the agreeing side sees them. */
export const presentTerminationPreview = async (app: AppContext, outcome: TerminationPreview, reader: string): Promise<ShownOutcome> => {
  const { ends, before, at, consentHash } = outcome
  const names = await namesOf(
    app,
    ends.flatMap(({ contract }) => [contract.upline_id, contract.member_id]),
  )
  const nameOf = (contract: ContractRow, id: string | null) =>
    id === reader ? (names.get(reader) ?? '') : nameFor(reader, contract, names.get(id ?? '') ?? '')
  return {
    ends: ends.map(({ contract, because, depth, endsAt }) => ({
      id: contract.id,
      upline: nameOf(contract, contract.upline_id),
      member: nameOf(contract, contract.member_id),
      rate: contract.top_rate,
      because,
      depth,
      endsAt: new Date(endsAt).toISOString(),
    })),
    before: before.map(({ contract, endsAt }) => ({ id: contract.id, rate: contract.top_rate, endsAt: new Date(endsAt).toISOString() })),
    at: new Date(at).toISOString(),
    consentHash,
  }
}
