import { createHash } from 'node:crypto'
import { type ContractKind, type ContractPeriod, periodsOfKind } from '@perya/domain/agent/contract'
import { type ContractTerms, type ContractTier, maxTierRate, defaultTerms } from '@perya/domain/agent/contract-tier'
import type { AppContext } from '@perya/gateway/kernel'

/** A contract signed by both parties; `rate` in parts per million if there are no tiers. */
export type StoredContract = {
  readonly upline: string | null
  readonly member: string
  readonly kind: ContractKind
  readonly period?: ContractPeriod
  readonly rate?: number
  readonly tiers?: readonly ContractTier[]
  readonly terms?: Partial<ContractTerms>
  readonly begins: number
  readonly ends?: number | null
}

let count = 0

/** Stores a contract without its offer and signatures, because a test cannot wait for days. Returns its number. */
export const storedContract = async ({ store }: Pick<AppContext, 'store'>, contract: StoredContract): Promise<string> => {
  const { upline, member, kind, period = periodsOfKind[kind][0] ?? 'daily', rate = 0, terms = {}, begins, ends = null } = contract
  const tiers = contract.tiers ?? [{ minValidBet: 0, minActive: 0, rate }]
  count += 1
  const id = `K-${String(9_000_000_000 + count)}`
  const text = `contract ${id}`
  const hash = createHash('sha256').update(text).digest('hex')
  await store.pool.query(
    `insert into contract (id, kind, upline_id, member_id, period, currency, tiers, terms, top_rate, version, state, offered_at, expires_at, begins_at, ends_at, ended_because, text, text_hash)
     select $1, $2, $3, $4, $5, m.currency, $6, $7, $8, (select count(*) + 1 from contract c where c.member_id = $4 and c.kind = $2 and c.upline_id is not distinct from $3),
            $9, $10::timestamptz, $10::timestamptz + interval '72 hours', $10, $11, $12, $13, $14 from member m where m.id = $4`,
    [
      id,
      kind,
      upline,
      member,
      period,
      JSON.stringify(tiers),
      JSON.stringify({ ...defaultTerms, ...terms }),
      maxTierRate(tiers),
      ends === null ? 'active' : 'ending',
      new Date(begins),
      ends === null ? null : new Date(ends),
      ends === null ? null : 'agreed',
      text,
      hash,
    ],
  )
  return id
}
