import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { csvLine } from '@perya/domain/records/csv'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import type { StoredWithdrawal } from '../../money/tables.ts'
import { readWithdrawalRisks, type WithdrawalRisk } from '../../money/withdrawals/withdrawal-risk.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, moment } from '../command/fields.ts'
import { type Span, spanGiven } from '../command/span-given.ts'

const atOnce = 200
const columns = [
  'withdrawal',
  'member',
  'made_at',
  'amount',
  'currency',
  'state',
  'kind',
  'institution',
  'holder',
  'reasons',
  'deposited_since_last',
  'turnover_since_last',
  'account_age_hours',
  'circular_transfers',
  'accounts_on_device',
  'accounts_on_network',
  'near_threshold_24h',
] as const

type Row = Readonly<Record<(typeof columns)[number], string>>

const rowOf = (withdrawal: StoredWithdrawal, { reasons, facts }: WithdrawalRisk): Row => {
  const { id, member_id: member, made_at: made, amount, currency, state, kind, institution, holder } = withdrawal
  const written = (of: number) => formatAmount(minor(of), currencyDigits(currency))
  return {
    withdrawal: id,
    member,
    made_at: made.toISOString(),
    amount: written(amount),
    currency,
    state,
    kind,
    institution,
    holder,
    reasons: reasons.join(' '),
    deposited_since_last: written(facts.deposited),
    turnover_since_last: written(Math.max(0, facts.turnover)),
    account_age_hours: facts.accountSeconds === null ? '' : (facts.accountSeconds / 3600).toFixed(1),
    circular_transfers: String(facts.circular),
    accounts_on_device: String(facts.sameDevice),
    accounts_on_network: String(facts.sameNetwork),
    near_threshold_24h: String(facts.nearThreshold),
  }
}

const rowsBetween = async (app: AppContext, { from, to }: Span, isAll: boolean): Promise<readonly Row[]> => {
  const query = app.store.db.selectFrom('withdrawal').selectAll().where('made_at', '>=', from).where('made_at', '<', to)
  const stored = await query.orderBy('made_at').orderBy('id').execute()
  const rows: Row[] = []
  for (let first = 0; first < stored.length; first += atOnce) {
    const some = stored.slice(first, first + atOnce)
    const risks = await readWithdrawalRisks(app, some)
    for (const withdrawal of some) {
      const risk = risks.get(withdrawal.id)
      if (risk !== undefined && (risk.reasons.length > 0 || isAll)) rows.push(rowOf(withdrawal, risk))
    }
  }
  return rows
}

/** `withdrawal risks`: exports withdrawals of a time span that have a risk reason, as CSV for the AML officer; with --all the others too. */
export const withdrawalRiskExport = defineCommand({
  name: 'withdrawal risks',
  usage: 'withdrawal risks --from MOMENT --to MOMENT [--all]   (CSV; with --json the same as rows)',
  input: z.strictObject({ from: moment(), to: moment(), all: flag(), json: flag() }),
  changes: false,
  reads: 'personal',
  run: async (app, input) => {
    const rows = await rowsBetween(app, spanGiven(input), input.all ?? false)
    if (input.json === true) return { value: rows }
    return { value: [csvLine(columns), ...rows.map((row) => csvLine(columns.map((name) => row[name])))].join('').trimEnd() }
  },
})
