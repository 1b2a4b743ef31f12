import * as z from 'zod/mini'
import type { Segment } from '../../rewards/promotion/core/segment.ts'
import { flag, wholeNumber } from '../command/fields.ts'

/** The fields of a segment of members. */
export const segmentFields = {
  minLevel: z._default(wholeNumber(3), 0),
  minRank: z._default(wholeNumber(1000), 0),
  joinedDays: z.optional(wholeNumber(3650, 1)),
  deposited: flag(),
} as const

/** A segment as an operator gave it. */
export type SegmentInput = {
  readonly minLevel: number
  readonly minRank: number
  readonly joinedDays?: number | undefined
  readonly deposited?: boolean | undefined
}

/** The segment of given fields. */
export const segmentOf = ({ minLevel, minRank, joinedDays, deposited = false }: SegmentInput): Segment => ({
  ...{ minLevel, minRank, joinedDays: joinedDays ?? null, hasDeposited: deposited },
})

/** A member of a counted segment, masked: the last four characters of the id, enough to compare and not to find the member. */
export const maskedMember = (id: string): string => `•••• ${id.slice(-4)}`
