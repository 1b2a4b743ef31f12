import { type ContractKind, contractKinds } from '@perya/domain/agent/contract'
import { commissionWindowAt } from '@perya/domain/agent/period'
import { type ContractTerms, type ContractTier, defaultTerms } from '@perya/domain/agent/contract-tier'
import { createSignedContract } from '../src/agents/contract/offer/create-signed-contract.ts'
import type { AppContext } from '../src/kernel/context.ts'

const pesos = 100
const percent = 10_000
const tier = (bet: number, minActive: number, rate: number, minLoss = 0): ContractTier => ({ minValidBet: bet * pesos, minActive, minLoss: minLoss * pesos, rate: Math.round(rate * percent) })

/** Contracts of the demo's agents by kind: the operator with agent1, and agent1 with their direct downlines. */
const ladders: Readonly<Record<ContractKind, { readonly period: 'monthly' | 'daily' | 'hourly' | 'realtime'; readonly house: readonly ContractTier[]; readonly below: readonly (readonly [string, readonly ContractTier[]])[] }>> = {
  dividend: {
    period: 'monthly',
    house: [tier(0, 1, 20), tier(500_000, 5, 25), tier(2_000_000, 10, 30)],
    below: [['m-agent11', [tier(0, 1, 10), tier(500_000, 5, 15)]], ['m-agent12', [tier(0, 1, 12)]]],
  },
  daily: {
    period: 'daily',
    house: [tier(100, 1, 0.8), tier(300_000, 5, 1), tier(1_000_000, 10, 1.2)],
    below: [['m-agent11', [tier(100, 1, 0.5), tier(300_000, 5, 0.9)]], ['m-agent12', [tier(100, 1, 0.6)]]],
  },
  hourly: { period: 'hourly', house: [tier(0, 1, 0.3)], below: [['m-agent11', [tier(0, 1, 0.2)]]] },
  realtime: { period: 'realtime', house: [tier(0, 0, 0.5)], below: [['m-agent11', [tier(0, 0, 0.3)]], ['m-agent12', [tier(0, 0, 0.25)]]] },
}

const termsOf = (kind: ContractKind): ContractTerms => ({ ...defaultTerms, activeMinBet: (kind === 'dividend' ? 500 : 1) * pesos })

/** Signs the demo's contracts, once; valid from the start of the month, hourly and real-time ones from that of the day. Returns their number. */
export const seedContracts = async (app: AppContext): Promise<number> => {
  const { rows } = await app.store.pool.query('select 1 from contract limit 1')
  if (rows.length > 0) return 0
  const since = (span: 'monthly' | 'daily') => commissionWindowAt(span, app.clock.now(), app.brand.timeZone).from
  let signed = 0
  for (const kind of contractKinds) {
    const { period, house: own, below } = ladders[kind]
    const begins = since(kind === 'hourly' || kind === 'realtime' ? 'daily' : 'monthly')
    for (const [memberId, uplineId, tiers] of [['m-agent1', null, own] as const, ...below.map(([id, steps]) => [id, 'm-agent1', steps] as const)]) {
      await createSignedContract(app, { uplineId, memberId, kind, period, tiers, terms: termsOf(kind) }, begins)
      signed += 1
    }
  }
  // Contracts signed long ago count as read.
  await app.store.pool.query(`update inbox_message set read_at = sent_at where read_at is null and member_id = any($1)`, [['m-agent1', 'm-agent11', 'm-agent12']])
  return signed
}
