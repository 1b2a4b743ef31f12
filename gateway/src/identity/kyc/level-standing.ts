import type { VerificationLevel } from '@perya/domain/registration/verification-level'
import { type Minor, minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'

/** What a verification level allows; null: any amount. */
export type LevelRule = {
  readonly level: VerificationLevel
  readonly depositsInMonth: Minor | null
  readonly depositsIn90Days: Minor | null
  readonly withdrawalsInDay: Minor | null
  readonly mayTransfer: boolean
  readonly providerDecides: boolean
}

/** The verification level of a member, what each level allows, and how much of it is used. */
export type LevelStanding = {
  readonly level: VerificationLevel
  /** The identity document ends after this day (`2031-08-14`); null: the level has no end. */
  readonly until: string | null
  readonly hasLapsed: boolean
  readonly depositedInMonth: Minor
  readonly depositedIn90Days: Minor
  readonly withdrawnToday: Minor
  readonly rules: readonly LevelRule[]
}

type Used = {
  readonly level: VerificationLevel
  readonly until: string | null
  readonly lapsed: boolean
  readonly month: number
  readonly quarter: number
  readonly today: number
}

type Row = {
  readonly level: VerificationLevel
  readonly deposits_in_month: number | null
  readonly deposits_in_90_days: number | null
  readonly withdrawals_in_day: number | null
  readonly may_transfer: boolean | null
  readonly provider_decides: boolean | null
}

const amountOf = (value: number | null): Minor | null => (value === null ? null : minor(value))

/** The rules in force of levels 1 to 3; a level without a rule has no limits. */
export const levelRules = async ({ store, clock }: Pick<AppContext, 'store' | 'clock'>, currency: string): Promise<readonly LevelRule[]> => {
  const { rows } = await store.pool.query<Row>(
    `select l as level, r.deposits_in_month, r.deposits_in_90_days, r.withdrawals_in_day, r.may_transfer, r.provider_decides
       from generate_series(1, 3) l left join lateral verification_rule_at(p_level => l, p_currency => $1, p_now => $2) r on true order by l`,
    [currency, new Date(clock.now())],
  )
  return rows.map((row) => ({
    level: row.level,
    depositsInMonth: amountOf(row.deposits_in_month),
    depositsIn90Days: amountOf(row.deposits_in_90_days),
    withdrawalsInDay: amountOf(row.withdrawals_in_day),
    mayTransfer: row.may_transfer ?? true,
    providerDecides: row.provider_decides ?? false,
  }))
}

/** Reads the level of a member and what it leaves, for display. The transactions of deposits, withdrawals and transfers decide. */
export const levelStanding = async (
  app: Pick<AppContext, 'store' | 'clock' | 'brand'>,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<LevelStanding> => {
  const { store, clock, brand } = app
  const { rows } = await store.pool.query<Used>(
    `select verification_level(p_member => m.id) as level, m.identity_verified_until::text as until, m.identity_lapsed_at is not null as lapsed,
            (deposit_totals_since(p_member => m.id, p_currency => $2, p_from => date_trunc('month', $3::timestamptz, $4))).came as month,
            (deposit_totals_since(p_member => m.id, p_currency => $2, p_from => $3::timestamptz - interval '90 days')).came as quarter,
            withdrawn_since(p_member => m.id, p_currency => $2, p_from => date_trunc('day', $3::timestamptz, $4) - interval '1 microsecond') as today
       from member m where m.id = $1`,
    [memberId, currency, new Date(clock.now()), brand.timeZone],
  )
  const used = rows[0]
  return {
    level: used?.level ?? 0,
    until: used?.until ?? null,
    hasLapsed: used?.lapsed ?? false,
    depositedInMonth: minor(used?.month ?? 0),
    depositedIn90Days: minor(used?.quarter ?? 0),
    withdrawnToday: minor(used?.today ?? 0),
    rules: await levelRules(app, currency),
  }
}
