import type { NextPeriodBoundary } from '@perya/domain/agent/contract-ends'
import { commissionWindowAt } from '@perya/domain/agent/period'
import type { AppContext } from '../../../kernel/context.ts'

/** The first moment at or after `at` at which a period begins, by the calendar of the brand. */
export const nextPeriodBoundary =
  ({ brand }: Pick<AppContext, 'brand'>): NextPeriodBoundary =>
  (period, at) => {
    const { from, to } = commissionWindowAt(period, at, brand.timeZone)
    return from === at ? at : to
  }
