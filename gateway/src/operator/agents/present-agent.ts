import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import type { AgentRow } from './agent-rows.ts'

/** An agent as staff see it: figures as amounts, the best rate, and what they should know before they pay. */
export const presentAgent = ({ brand }: AppContext, row: AgentRow) => {
  const written = (amount: number): string => formatInCurrency(brand.currency, amount)
  const exceptions = [
    ...(row.rate_above_upline ? ['rate_above_upline'] : []),
    ...(row.sudden_team ? ['sudden_team'] : []),
    ...(row.self_referral ? ['self_referral'] : []),
  ]
  return {
    ...{ id: row.id, username: row.username, status: row.status, upline: row.upline_id, members: row.members, agents: row.agents },
    ...{ deposit: written(row.deposit), withdrawn: written(row.withdrawn), turnover: written(row.turnover) },
    ...{ paid: written(row.paid), owed: written(row.owed), held: written(row.held) },
    topRate: row.top_rate === null ? null : `${formatRatePercent(row.top_rate)} %`,
    exceptions,
  }
}

const dayOf = (at: number, zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at))

/** The last thirty days up to today, in the brand's time zone. */
export const defaultSpan = ({ clock, brand }: AppContext) => ({
  from: dayOf(clock.now() - 29 * 86_400_000, brand.timeZone),
  to: dayOf(clock.now(), brand.timeZone),
})
