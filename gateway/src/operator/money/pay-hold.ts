import { minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const id = z.string().check(z.regex(/^(?:K-\d{10}|\d{1,15})$/, 'must be the number of a contract, such as K-0000000042, or of a payment'))
const input = z.strictObject({ id, reason: text(500).check(z.minLength(3, 'must have at least 3 characters')) })
const words = { id: 'the number of the contract or the payment' } as const

type Named = { readonly contract: string | null; readonly payment: number | null; readonly member: string; readonly currency: string }

/** The contract or payment with a number; refuses an unknown one. */
const payNamed = async ({ store }: AppContext, given: string): Promise<Named> => {
  const query = given.startsWith('K-')
    ? sql<Named>`select id as contract, null::bigint as payment, member_id as member, currency from contract where id = ${given}`
    : sql<Named>`select null as contract, id as payment, member_id as member, currency from contract_payment where id = ${given}::bigint`
  const { rows } = await query.execute(store.db)
  const [named] = rows
  if (named === undefined) throw new UsageError(`there is no contract or payment ${given}`)
  return named
}

type Held = { readonly amount: number; readonly count: number; readonly ids: readonly number[]; readonly hold: boolean }

/** What is on hold of it: payments with their sum in minor units, and whether the windows that follow are. */
const readHeld = async ({ store }: AppContext, { contract, payment }: Named): Promise<Held> => {
  const { rows } = await sql<Held>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count, coalesce(array_agg(id order by id), '{}') as ids,
           exists (select from contract_hold where contract_id = ${contract} and ended_at is null) as hold
      from contract_payment where (contract_id = ${contract} or id = ${payment}) and held_at is not null`.execute(store.db)
  return rows[0] ?? { amount: 0, count: 0, ids: [], hold: false }
}

const shownHeld = ({ currency }: Named, { amount, count, hold }: Held) => ({
  payments: count,
  amount: formatInCurrency(currency, amount),
  currency,
  hold,
})

/**
 * `pay hold ID`: holds the owed pay of a contract and of its windows that follow, or one payment, at once. Windows are still computed and stored; what they
 * pay is owed, and no run pays it until two people release it.
 */
export const payHold = defineCommand({
  name: 'pay hold',
  usage: 'pay hold ID --reason TEXT   (a contract, with the windows that follow, or one payment)',
  input,
  words,
  changes: true,
  stops: true,
  undo: 'pay release',
  run: async (app, { id: given, reason }, by) => {
    const named = await payNamed(app, given)
    const { contract, payment } = named
    const held = await callFunction(app.store.db, 'hold_pay', { contract, payment, by, reason, now: new Date(app.clock.now()) })
    return { value: { id: given, ...shownHeld(named, await readHeld(app, named)) }, subject: given, failed: held === null, detail: { held } }
  },
})

/** `pay release ID`: releases pay on hold; always two people. The next run pays it, once, as far as the payer's balance goes. */
export const payRelease = defineCommand({
  name: 'pay release',
  usage: 'pay release ID --reason TEXT   (two people; the next run pays it)',
  input,
  words,
  changes: true,
  basis: async (app, { id: given }) => {
    const named = await payNamed(app, given)
    const { amount, ids, hold } = await readHeld(app, named)
    const { member, currency } = named
    return { seen: { id: given, member, payments: ids, amount, hold }, alwaysTwo: 'always', amount: minor(amount), currency, member }
  },
  run: async (app, { id: given }, by) => {
    const named = await payNamed(app, given)
    const before = shownHeld(named, await readHeld(app, named))
    const { contract, payment } = named
    const released = await callFunction(app.store.db, 'release_pay', { contract, payment, by, now: new Date(app.clock.now()) })
    return { value: { id: given, ...before }, subject: given, failed: released === null, detail: { released, before } }
  },
})
