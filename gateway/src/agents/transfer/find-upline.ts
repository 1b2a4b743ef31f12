import { uplineDailyLimit } from '@perya/domain/wallet/upline-limit'
import { currencyDigits } from '@perya/domain/money/currencies'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import { withdrawalsHeldUntil } from '../../money/withdrawals/validate-withdrawal.ts'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { batchWritesPerStore, batchRows } from '../../kernel/database/batch-writes.ts'
import { transferAccountColumns, transferAccountJoins, type TransferAccountRow } from '../../ledger/find-transfer-accounts.ts'
import type { TransferParty } from './transfer-between-agents.ts'

/** The upline of a member, what may still be sent there today, and the accounts of such a transfer. */
export type UplineAllowance = {
  readonly member: TransferParty
  readonly upline: TransferParty
  readonly most: Minor
  readonly left: Minor
  readonly held: Date | null
  readonly purses: TransferAccountRow
}

type Row = TransferAccountRow & {
  readonly member: TransferParty | null
  readonly upline: TransferParty | null
  readonly held: Date | null
  readonly sent: number
}

const person = (name: string) => `jsonb_build_object('id', ${name}.id, 'username', ${name}.username, 'language', ${name}.language)`

type Asked = { readonly memberId: string; readonly now: Date; readonly currency: string; readonly key: string | null }

const findRows = batchWritesPerStore(async (pool: AppContext['store']['pool'], all: readonly Asked[]) => {
  const { rows } = await pool.query<Row>({
    name: 'find-upline',
    text: `select case when m.id is not null then ${person('m')} end as member, case when u.id is not null then ${person('u')} end as upline,
                  m.withdrawals_held_until as held, sent_to_upline(p_member => m.id, p_now => w.now) as sent, ${transferAccountColumns}
             from ${batchRows('text', 'timestamptz', 'text', 'text')} with ordinality w (id, now, currency, key, n)
             left join member m on m.id = w.id left join member u on u.id = m.upline_id
             ${transferAccountJoins('upline', { member: 'm.id', neighbour: 'u.id', currency: 'w.currency', key: 'w.key' })} order by w.n`,
    values: [all.map(({ memberId }) => memberId), all.map(({ now }) => now), all.map(({ currency }) => currency), all.map(({ key }) => key)],
  })
  return rows
})

/**
 * Finds the upline of a member. `key`: the idempotency key under which a transfer may have been made before.
 * @throws {Refusal} `no_upline`: the member has none.
 */
export const findUpline = async (app: AppContext, { memberId, currency }: Principal, key: string | null = null): Promise<UplineAllowance> => {
  const { member, upline, held, sent, ...wallets } = await findRows(app.store.pool, { memberId, now: new Date(app.clock.now()), currency, key })
  if (member === null) throw new Refusal('not_found')
  if (upline === null) throw new Refusal('no_upline')
  const max = multiplyMinor(minor(uplineDailyLimit), 10 ** currencyDigits(currency))
  return {
    member,
    upline,
    most: max,
    left: minor(Math.max(0, max - sent)),
    held: withdrawalsHeldUntil(app, { withdrawals_held_until: held }),
    purses: wallets,
  }
}
