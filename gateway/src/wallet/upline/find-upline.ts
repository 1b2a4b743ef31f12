import { uplineDayLimit } from '@perya/domain/wallet/upline-limit'
import { digitsOf } from '@perya/domain/money/currencies'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import { heldUntil } from '../../cashier/withdrawal-wish.ts'
import type { House, Principal } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { batchedBy, batchRows } from '../../store/batched.ts'
import type { Neighbour } from '../send-to-neighbour.ts'

/** Who stands above a member, and what may still be sent there today. */
export type Above = { readonly member: Neighbour; readonly upline: Neighbour; readonly most: Minor; readonly left: Minor; readonly held: Date | null }

type Row = { readonly member: Neighbour | null; readonly upline: Neighbour | null; readonly held: Date | null; readonly sent: number }

const person = (name: string) => `jsonb_build_object('id', ${name}.id, 'username', ${name}.username, 'language', ${name}.language)`

type Asked = { readonly memberId: string; readonly now: Date }

const findRows = batchedBy(async (pool: House['store']['pool'], all: readonly Asked[]) => {
  const { rows } = await pool.query<Row>({
    name: 'find-upline',
    text: `select case when m.id is not null then ${person('m')} end as member, case when u.id is not null then ${person('u')} end as upline,
                  m.withdrawals_held_until as held, sent_up(m.id, w.now) as sent
             from ${batchRows('text', 'timestamptz')} with ordinality w (id, now, n) left join member m on m.id = w.id left join member u on u.id = m.upline_id order by w.n`,
    values: [all.map(({ memberId }) => memberId), all.map(({ now }) => now)],
  })
  return rows
})

/** Finds the one directly above; refused where there is nobody. */
export const findUpline = async (house: House, { memberId, currency }: Principal): Promise<Above> => {
  const { member, upline, held, sent } = await findRows(house.store.pool, { memberId, now: new Date(house.clock.now()) })
  if (member === null) throw new Refusal('not_found')
  if (upline === null) throw new Refusal('no_upline')
  const most = times(minor(uplineDayLimit), 10 ** digitsOf(currency))
  return { member, upline, most, left: minor(Math.max(0, most - sent)), held: heldUntil(house, { withdrawals_held_until: held }) }
}
