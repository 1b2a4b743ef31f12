import type { BoundaryAfter } from '@perya/domain/agent/contract-ends'
import { windowAt } from '@perya/domain/agent/period'
import type { House } from '../handler.ts'

/** The first moment at or after another at which a period begins, by the calendar of the brand. */
export const boundaryOf =
  ({ brand }: Pick<House, 'brand'>): BoundaryAfter =>
  (period, at) => {
    const { from, to } = windowAt(period, at, brand.timeZone)
    return from === at ? at : to
  }
