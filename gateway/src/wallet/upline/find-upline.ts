import { uplineDayLimit } from '@perya/domain/wallet/upline-limit'
import { digitsOf } from '@perya/domain/money/currencies'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import { heldUntil } from '../../cashier/withdrawal-wish.ts'
import type { House, Principal } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import type { Neighbour } from '../send-to-neighbour.ts'

/** Who stands above a member, and what may still be sent there today. */
export type Above = { readonly member: Neighbour; readonly upline: Neighbour; readonly most: Minor; readonly left: Minor; readonly held: Date | null }

type Row = { readonly member: Neighbour; readonly upline: Neighbour | null; readonly held: Date | null; readonly sent: number }

const person = (name: string) => `jsonb_build_object('id', ${name}.id, 'username', ${name}.username, 'language', ${name}.language)`

/** Finds the one directly above; refused where there is nobody. */
export const findUpline = async (house: House, { memberId, currency }: Principal): Promise<Above> => {
  const { rows } = await house.store.pool.query<Row>({
    name: 'find-upline',
    text: `select ${person('m')} as member, case when u.id is not null then ${person('u')} end as upline, m.withdrawals_held_until as held, sent_up(m.id, $2) as sent
             from member m left join member u on u.id = m.upline_id where m.id = $1`,
    values: [memberId, new Date(house.clock.now())],
  })
  const [row] = rows
  if (row === undefined) throw new Refusal('not_found')
  const { member, upline, held, sent } = row
  if (upline === null) throw new Refusal('no_upline')
  const most = times(minor(uplineDayLimit), 10 ** digitsOf(currency))
  return { member, upline, most, left: minor(Math.max(0, most - sent)), held: heldUntil(house, { withdrawals_held_until: held }) }
}
