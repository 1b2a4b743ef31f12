import { riskBounds, type RiskFacts, type RiskReason, withdrawalRisks } from '@perya/domain/cashier/withdrawal-risk'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { isSameName } from '@perya/domain/registration/names/same-name'

type FactRow = {
  id: string
  payee_name: string
  deposited: number
  turnover: number
  account_seconds: number | null
  circular: number
  same_device: number
  same_network: number
  near_threshold: number
}

/** Reasons for a closer review of a withdrawal, and the facts behind them (amounts in minor units). */
export type WithdrawalRisk = { readonly reasons: readonly RiskReason[]; readonly facts: RiskFacts }

const none: WithdrawalRisk['facts'] = {
  deposited: 0,
  turnover: 0,
  accountSeconds: null,
  isHolderKnown: false,
  circular: 0,
  sameDevice: 0,
  sameNetwork: 0,
  nearThreshold: 0,
}

/** Computes the risk of withdrawals as of the time of their request, by their references. */
export const readWithdrawalRisks = async (
  { store }: AppContext,
  withdrawals: readonly { readonly id: string; readonly holder: string }[],
): Promise<ReadonlyMap<string, WithdrawalRisk>> => {
  const { transferHours, placeHours, structuringHours, nearThreshold, reportingThreshold } = riskBounds
  const rows = await callFunction<'withdrawal_facts', FactRow>(store.db, 'withdrawal_facts', {
    ids: withdrawals.map(({ id }) => id),
    transfers: `${transferHours} hours`,
    places: `${placeHours} hours`,
    close: `${structuringHours} hours`,
    near: nearThreshold,
    under: reportingThreshold,
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    withdrawals.map(({ id, holder }) => {
      const row = known.get(id)
      const facts: RiskFacts =
        row === undefined
          ? none
          : {
              deposited: row.deposited,
              turnover: row.turnover,
              accountSeconds: row.account_seconds,
              isHolderKnown: isSameName(row.payee_name, holder),
              circular: row.circular,
              sameDevice: row.same_device,
              sameNetwork: row.same_network,
              nearThreshold: row.near_threshold,
            }
      return [id, { reasons: withdrawalRisks(facts), facts }]
    }),
  )
}
