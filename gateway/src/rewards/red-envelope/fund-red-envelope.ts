import { type Minor, minor } from '@perya/domain/money/minor'
import { splitEnvelope } from '@perya/domain/red-envelope/split-envelope'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

/** A red envelope as an operator creates it; amounts in minor units. */
export type NewEnvelope = {
  readonly id: string
  readonly title: Texts
  readonly says: Texts
  readonly total: Minor
  readonly parts: number
  readonly leastLevel?: number
  /** Only for accounts with a verified contact, once per person, payment account and device; default true (S-04). */
  readonly verifiedOnly?: boolean
  /** Claims from one network; 0: any number. Default one. */
  readonly perAddress?: number
  readonly opensAt: Date
  readonly closesAt: Date
}

/** Creates a red envelope, once: its parts are drawn at random and stored before it opens. False: the id is taken. */
export const fundRedEnvelope = async ({ store, chance, brand }: AppContext, envelope: NewEnvelope): Promise<boolean> => {
  const { id, title, says, total, parts, leastLevel = 0, verifiedOnly = true, perAddress = 1, opensAt, closesAt } = envelope
  // No part is less than a tenth of the average.
  const split = splitEnvelope(total, { parts, least: minor(Math.max(1, Math.floor(total / parts / 10))), below: chance.below })
  const isFilled = await callFunction(store.pool, 'fill_red_envelope', {
    id,
    title,
    description: says,
    currency: brand.currency,
    level: leastLevel,
    opens: opensAt,
    closes: closesAt,
    parts: split,
    verified: verifiedOnly,
    perAddress,
  })
  return isFilled === true
}
