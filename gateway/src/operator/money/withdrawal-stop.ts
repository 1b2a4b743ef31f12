import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { WithdrawalRow } from '../../money/tables.ts'
import { readParts } from '../../money/withdrawals/withdrawal-rows.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { withdrawalNamed, withdrawalNumber as id, withdrawalWord } from './show-withdrawal.ts'

const input = z.strictObject({ id, reason: text(200) })

/** Refuses to approve or pay a withdrawal that a person stopped; names since when and what releases it. */
export const assertNotStopped = ({ stopped_at: since }: Pick<WithdrawalRow, 'stopped_at'>): void => {
  if (since !== null) throw new Refusal('on_hold', { since: since.toISOString(), releasedBy: 'withdrawal release' })
}

/** Parts that the provider may already be paying: a stop no longer reaches them. */
const partsUnderWay = async (app: AppContext, withdrawal: string): Promise<number> =>
  (await readParts(app, [withdrawal])).filter(({ state }) => state !== 'queued' && state !== 'failed' && state !== 'returned').length

/** `withdrawal hold ID --reason …`: stops a withdrawal at once: it is neither approved nor paid until two people release it. */
export const withdrawalHold = defineCommand({
  name: 'withdrawal hold',
  usage: 'withdrawal hold ID --reason TEXT   (neither approved nor paid until withdrawal release)',
  input,
  words: withdrawalWord,
  changes: true,
  stops: true,
  run: async (app, { id: number, reason }, actor) => {
    const { id: withdrawal } = await withdrawalNamed(app, number)
    const { numUpdatedRows } = await app.store.db
      .updateTable('withdrawal')
      .set({ stopped_at: new Date(app.clock.now()), stopped_by: actor, stop_reason: reason })
      .where('id', '=', withdrawal)
      .where('state', 'in', ['review', 'approved'])
      .where('stopped_at', 'is', null)
      .executeTakeFirst()
    const underWay = await partsUnderWay(app, withdrawal)
    return { value: { id: withdrawal, underWay }, subject: withdrawal, failed: numUpdatedRows === 0n, detail: { underWay } }
  },
})

/** `withdrawal release ID --reason …`: lets a stopped withdrawal be approved and paid again; always of two people. */
export const withdrawalRelease = defineCommand({
  name: 'withdrawal release',
  usage: 'withdrawal release ID --reason TEXT   (of two people; it can be approved and paid again)',
  input,
  words: withdrawalWord,
  changes: true,
  basis: async (app, { id: number }) => {
    const { state, amount, currency, member_id: member, stopped_at: since, stopped_by: by, stop_reason: why } = await withdrawalNamed(app, number)
    return {
      seen: { state, amount, currency, stoppedAt: since?.toISOString() ?? null, stoppedBy: by, stoppedFor: why },
      alwaysTwo: 'always',
      amount,
      currency,
      member,
    }
  },
  run: async (app, { id: number }) => {
    const { id: withdrawal, stopped_at: since, stopped_by: by, stop_reason: why } = await withdrawalNamed(app, number)
    const { numUpdatedRows } = await app.store.db
      .updateTable('withdrawal')
      .set({ stopped_at: null, stopped_by: null, stop_reason: null })
      .where('id', '=', withdrawal)
      .where('stopped_at', 'is not', null)
      .executeTakeFirst()
    const before = { since: since?.toISOString() ?? null, by, reason: why }
    return { value: { id: withdrawal }, subject: withdrawal, failed: numUpdatedRows === 0n, detail: { before } }
  },
})
