import { currencyDigits } from '@perya/domain/money/currencies'
import type { AppContext } from '../../kernel/context.ts'

/**
 * Stores the verification levels of the brand where they differ from those of its last start. Rules that the operator has set since then stay in force;
 * a level that the brand no longer names stays as it was.
 */
export const storeBrandLevels = async ({ brand, store, clock }: Pick<AppContext, 'brand' | 'store' | 'clock'>): Promise<void> => {
  const { levels = [] } = brand.verification
  const minorOf = (whole: number | null) => (whole === null ? null : whole * 10 ** currencyDigits(brand.currency))
  for (const rule of levels)
    await store.pool.query(
      `insert into verification_rule
         (level, currency, deposits_in_month, deposits_in_90_days, withdrawals_in_day, may_transfer, provider_decides, time_zone, source, made_by, valid_from)
       select $1::smallint, $2, $3::bigint, $4::bigint, $5::bigint, $6::boolean, $7::boolean, $8, 'brand', 'brand.json', $9::timestamptz
        where not exists (
              select from (select * from verification_rule where level = $1 and currency = $2 and source = 'brand' order by id desc limit 1) r
               where (r.deposits_in_month, r.deposits_in_90_days, r.withdrawals_in_day, r.may_transfer, r.provider_decides, r.time_zone)
                     is not distinct from ($3::bigint, $4::bigint, $5::bigint, $6::boolean, $7::boolean, $8))`,
      [
        ...[rule.level, brand.currency, minorOf(rule.depositsInMonth), minorOf(rule.depositsIn90Days), minorOf(rule.withdrawalsInDay)],
        ...[rule.mayTransfer, rule.providerDecides, brand.timeZone, new Date(clock.now())],
      ],
    )
}
