import type { PayFigures } from '@perya/domain/agent/pay'
import { payBy, ruleNow } from '@perya/domain/agent/pay-rule'
import type { PayWindow } from '@perya/domain/agent/period'
import type { ContractTerms, Tier } from '@perya/domain/agent/tier'
import type { ContractKind } from '@perya/domain/agent/contract'
import type { House } from '../handler.ts'

/** What pays: a contract that stands, or one that is only thought of. */
export type Ladder = { readonly kind: ContractKind; readonly tiers: readonly Tier[]; readonly terms: ContractTerms }

type Row = { valid_bet: number; paid: number; rebate: number; bonus: number; active: number }

/** What a team did within a window, from what was settled in it; who counts as active, the terms say. */
export const teamFigures = async (
  { store }: Pick<House, 'store'>,
  team: { readonly memberId: string; readonly currency: string },
  { from, to }: PayWindow,
  { activeMinBet, activeMinDeposit }: Pick<ContractTerms, 'activeMinBet' | 'activeMinDeposit'>,
): Promise<PayFigures> => {
  const { rows } = await store.pool.query<Row>({
    name: 'contract-team',
    text: `select f.valid_bet, f.paid, f.rebate, f.bonus, team_active($1, $2, $3, $4, $5, $6) as active from team_figures($1, $2, $3, $4) f`,
    values: [team.memberId, team.currency, new Date(from), new Date(to), activeMinBet, activeMinDeposit],
  })
  const { valid_bet: validBet = 0, paid = 0, rebate = 0, bonus = 0, active = 0 } = rows[0] ?? {}
  return { validBet, paid, rebate, bonus, active, before: 0, carried: 0 }
}

/** What a ladder pays for figures, by the very rule that pays; whole windows by themselves, without what earlier ones carry over. */
export const payOf = ({ kind, tiers, terms }: Ladder, figures: PayFigures) => payBy(ruleNow, kind, tiers, terms, figures)
