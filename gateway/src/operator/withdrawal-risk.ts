import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { csvLine } from '@perya/domain/records/csv'
import { readWithdrawalRisks } from '../money/withdrawals/withdrawal-risk.ts'
import { type Command, dateOption, UsageError } from './command/command.ts'

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

/** `withdrawal risks`: exports withdrawals of a time span that have a risk reason, as CSV for the AML officer; with --all the others too. */
export const withdrawalRiskExport: Command = {
  usage: 'withdrawal risks --from MOMENT --to MOMENT [--all]   (CSV; with --json the same as rows)',
  changes: false,
  run: async (app, given) => {
    const [from, to] = [dateOption(given, 'from'), dateOption(given, 'to')]
    if (from === null || to === null || from >= to)
      throw new UsageError('--from and --to are needed, --from before --to, such as 2026-12-01T00:00:00Z')
    const stored = await app.store.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('made_at', '>=', from)
      .where('made_at', '<', to)
      .orderBy('made_at')
      .orderBy('id')
      .execute()
    const rows: Record<(typeof columns)[number], string>[] = []
    for (let first = 0; first < stored.length; first += atOnce) {
      const some = stored.slice(first, first + atOnce)
      const risks = await readWithdrawalRisks(app, some)
      for (const { id, member_id: member, made_at: made, amount, currency, state, kind, institution, holder } of some) {
        const risk = risks.get(id)
        if (risk === undefined || (risk.reasons.length === 0 && given.options['all'] === undefined)) continue
        const { facts } = risk
        const written = (of: number) => formatAmount(minor(of), currencyDigits(currency))
        rows.push({
          withdrawal: id,
          member,
          made_at: made.toISOString(),
          amount: written(amount),
          currency,
          state,
          kind,
          institution,
          holder,
          reasons: risk.reasons.join(' '),
          deposited_since_last: written(facts.deposited),
          turnover_since_last: written(Math.max(0, facts.turnover)),
          account_age_hours: facts.accountSeconds === null ? '' : (facts.accountSeconds / 3600).toFixed(1),
          circular_transfers: String(facts.circular),
          accounts_on_device: String(facts.sameDevice),
          accounts_on_network: String(facts.sameNetwork),
          near_threshold_24h: String(facts.nearThreshold),
        })
      }
    }
    if (given.options['json'] !== undefined) return { value: rows }
    return { value: [csvLine(columns), ...rows.map((row) => csvLine(columns.map((name) => row[name])))].join('').trimEnd() }
  },
}
