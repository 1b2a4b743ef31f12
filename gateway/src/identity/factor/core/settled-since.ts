import { settledAfter } from '@perya/domain/factor/step-up'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'

/**
 * Latest time at which a secret or a contact was set to count as settled. Both the gateway's clock and the database's must be a day past it, so that
 * a gateway whose clock is ahead does not accept a new one.
 */
export const settledSince = (clock: Clock): RawBuilder<Date> =>
  sql<Date>`(least(${new Date(clock.now())}::timestamptz, platform_now()) - make_interval(secs => ${settledAfter / 1000}))`
