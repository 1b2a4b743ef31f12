import type { CommissionInputs } from '@perya/domain/agent/commission-result'
import { calculateByRule, currentCommissionRule } from '@perya/domain/agent/commission-rule'
import type { CommissionWindow } from '@perya/domain/agent/period'
import type { ContractTerms, ContractTier } from '@perya/domain/agent/contract-tier'
import type { ContractKind } from '@perya/domain/agent/contract'
import type { AppContext } from '../../../kernel/context.ts'

/** Terms of a commission: of a live contract, or of one that is only tested. */
export type CommissionSource = { readonly kind: ContractKind; readonly tiers: readonly ContractTier[]; readonly terms: ContractTerms }

type Row = { valid_bet: number; paid: number; rebate: number; bonus: number; active: number }

/** Figures of a team within a window, from play settled in it; the contract terms define who counts as active. */
export const readTeamFigures = async (
  { store }: Pick<AppContext, 'store'>,
  team: { readonly memberId: string; readonly currency: string },
  { from, to }: CommissionWindow,
  { activeMinBet, activeMinDeposit }: Pick<ContractTerms, 'activeMinBet' | 'activeMinDeposit'>,
): Promise<CommissionInputs> => {
  const { rows } = await store.pool.query<Row>({
    name: 'contract-team',
    text: `select f.valid_bet, f.paid, f.rebate, f.bonus,
                  team_active(p_agent => $1, p_currency => $2, p_from => $3, p_to => $4, p_min_bet => $5, p_min_deposit => $6) as active
             from team_figures(p_agent => $1, p_currency => $2, p_from => $3, p_to => $4) f`,
    values: [team.memberId, team.currency, new Date(from), new Date(to), activeMinBet, activeMinDeposit],
  })
  const { valid_bet: validBet = 0, paid = 0, rebate = 0, bonus = 0, active = 0 } = rows[0] ?? {}
  return { validBet, paid, rebate, bonus, active, before: 0, carried: 0 }
}

/** What the tiers pay for figures, by the same rule as the payment; whole windows on their own, without amounts carried over from earlier ones. */
export const computeCommission = ({ kind, tiers, terms }: CommissionSource, figures: CommissionInputs) =>
  calculateByRule(currentCommissionRule, kind, tiers, terms, figures)
