import type { Value } from '@perya/calls'
import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import type { Texts } from '../../kernel/settings/tables.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

type Row = {
  readonly id: string
  readonly title: Texts
  readonly says: Texts
  readonly total: number
  readonly parts: number
  readonly taken: number
  readonly least_level: number
  readonly verified_only: boolean
  readonly per_address: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly amount: number | null
  readonly may: boolean
}

const stateOf = ({ amount, opens_at: opens, may, taken, parts }: Row, now: number): Value<'redEnvelope.list'>['list'][number]['state'] => {
  if (amount !== null) return 'opened'
  if (!may) return 'level'
  if (opens.getTime() > now) return 'coming'
  return taken >= parts ? 'empty' : 'open'
}

/** Lists envelopes that are open or open within a week, with the part that the member has claimed. Unclaimed parts are not revealed. */
export const listRedEnvelopes: Handler<'redEnvelope.list'> = async (_input, { app, principal, language }) => {
  const { memberId, currency } = principal
  const now = app.clock.now()
  const { rows } = await app.store.pool.query<Row>({
    name: 'red-envelopes',
    text: `select e.*, c.amount, m.vip_rank >= e.least_level as may from red_envelope e join member m on m.id = $1
             left join gift_claim c on c.campaign = 'envelope:' || e.id and c.member_id = m.id and c.turn = 'once'
            where e.currency = $2 and e.closes_at > $3 and e.opens_at < $3::timestamptz + interval '7 days' order by e.opens_at, e.id limit 100`,
    values: [memberId, currency, new Date(now)],
  })
  const say = (amount: number) => formatInCurrency(currency, amount)
  return {
    currency,
    list: rows.map((row) => ({
      ...{ id: row.id, title: localizedTextOf(row.title, language), says: localizedTextOf(row.says, language), state: stateOf(row, now) },
      ...{ total: say(row.total), parts: row.parts, left: row.parts - row.taken, leastLevel: row.least_level },
      ...{ verifiedOnly: row.verified_only, perAddress: row.per_address },
      ...{ opensAt: row.opens_at.toISOString(), closesAt: row.closes_at.toISOString(), amount: row.amount === null ? null : say(row.amount) },
    })),
  }
}
