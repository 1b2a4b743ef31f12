import type { Value } from '@perya/calls'
import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { type RedEnvelopeRow, readRedEnvelopes } from './read-red-envelopes.ts'

const stateOf = ({ amount, opens_at: opens, may, taken, parts }: RedEnvelopeRow, now: number): Value<'redEnvelope.list'>['list'][number]['state'] => {
  if (amount !== null) return 'opened'
  if (!may) return 'level'
  if (opens.getTime() > now) return 'coming'
  return taken >= parts ? 'empty' : 'open'
}

/** Lists envelopes that are open or open within a week, with the part that the member has claimed. Unclaimed parts are not revealed. */
export const listRedEnvelopes: Handler<'redEnvelope.list'> = async (_input, { app, principal, language }) => {
  const { currency } = principal
  const now = app.clock.now()
  const rows = await readRedEnvelopes(app, principal)
  const format = (amount: number) => formatInCurrency(currency, amount)
  return {
    currency,
    list: rows.map((row) => ({
      ...{ id: row.id, title: localizedTextOf(row.title, language), says: localizedTextOf(row.says, language), state: stateOf(row, now) },
      ...{ total: format(row.total), parts: row.parts, left: row.parts - row.taken, leastLevel: row.least_level },
      ...{ verifiedOnly: row.verified_only, perAddress: row.per_address },
      ...{ opensAt: row.opens_at.toISOString(), closesAt: row.closes_at.toISOString(), amount: row.amount === null ? null : format(row.amount) },
    })),
  }
}
