import type { AppContext, Principal } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

/** An envelope; `amount`: the part that the member has claimed, in minor units, or null; `may`: whether the member's rank is high enough. */
export type RedEnvelopeRow = {
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

/** Reads envelopes that are open, or open within a week, as a member sees them, in the order of their opening. */
export const readRedEnvelopes = async (
  { store, clock }: AppContext,
  { memberId, currency }: Pick<Principal, 'memberId' | 'currency'>,
): Promise<readonly RedEnvelopeRow[]> => {
  const { rows } = await store.pool.query<RedEnvelopeRow>({
    name: 'red-envelopes',
    text: `select e.*, c.amount, m.vip_rank >= e.least_level as may from red_envelope e join member m on m.id = $1
             left join gift_claim c on c.campaign = 'envelope:' || e.id and c.member_id = m.id and c.turn = 'once'
            where e.currency = $2 and e.closes_at > $3 and e.opens_at < $3::timestamptz + interval '7 days' order by e.opens_at, e.id limit 100`,
    values: [memberId, currency, new Date(clock.now())],
  })
  return rows
}
