import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor } from '@perya/domain/money/minor'
import { type RedemptionState, redemptionStates, rewardKinds } from '@perya/domain/points/redemption'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { findRedemption, formatRedemptionMoney } from '../../rewards/points/core/redemption-rows.ts'
import type { RedemptionRow } from '../../rewards/points/core/tables.ts'
import { decideRedemption } from '../../rewards/points/redemption/decide-redemption.ts'
import { amountGiven } from '../command/amount-given.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { amount, flag, localizedText, oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const id = text(40)
const redemptionWord = { id: 'the number of the redemption' } as const

const shown = ({ id, member_id: member, kind, name, quantity, points, state, reason, made_at: made, ...money }: RedemptionRow) => ({
  ...{ id, member, kind, reward: name['EN'] ?? '', quantity, points },
  ...{ price: `${formatRedemptionMoney(money)} ${money.currency}`, state, reason, made },
})

const redemptionNamed = async (app: AppContext, number: string): Promise<RedemptionRow> => {
  const found = await findRedemption(app, number)
  if (found === null) throw new UsageError(`there is no redemption ${number}`)
  return found
}

type Decision = { readonly state: Exclude<RedemptionState, 'in_process'>; readonly reason: string; readonly actor: string }

const decide = async (app: AppContext, number: string, decision: Decision): Promise<CommandResult> => {
  const found = await redemptionNamed(app, number)
  const isDone = await decideRedemption(app, found, decision)
  return { value: shown((await findRedemption(app, found.id)) ?? found), subject: found.id, failed: !isDone }
}

/** `redemption list`: redemptions that wait for a decision, the oldest first; with --state those of another state. */
export const redemptionList = defineCommand({
  name: 'redemption list',
  usage: `redemption list [--state ${redemptionStates.join('|')}]`,
  input: z.strictObject({ state: z._default(oneOf(redemptionStates), 'in_process') }),
  changes: false,
  reads: 'masked',
  run: async (app, { state }) => {
    const rows = await app.store.db.selectFrom('redemption').selectAll().where('state', '=', state).orderBy('made_at').limit(500).execute()
    return { value: rows.map(shown) }
  },
})

/** `redemption approve ID`: approves a redemption; its points are consumed. */
export const redemptionApprove = defineCommand({
  name: 'redemption approve',
  usage: 'redemption approve ID',
  input: z.strictObject({ id }),
  words: redemptionWord,
  changes: true,
  case: ({ id: subject }) => ({ kind: 'redemption', subject }),
  reads: 'masked',
  basis: async (app, input) => {
    const { state, kind, quantity, points, amount: price, currency, member_id: member } = await redemptionNamed(app, input.id)
    // Of a reward the amount is what the member pays for it.
    const seen = { state, kind, quantity, points, price, currency }
    return kind === 'money' ? { seen, right: 'redemption approve-money', amount: minor(price), currency, member } : { seen }
  },
  run: (app, input, actor) => decide(app, input.id, { state: 'approved', reason: '', actor }),
})

/** `redemption reject ID --reason …`: returns points, price and stock; the member sees the reason. */
export const redemptionReject = defineCommand({
  name: 'redemption reject',
  usage: 'redemption reject ID --reason TEXT',
  input: z.strictObject({ id, reason: text(200) }),
  words: redemptionWord,
  changes: true,
  case: ({ id: subject }) => ({ kind: 'redemption', subject }),
  reads: 'masked',
  stops: true,
  run: (app, input, actor) => decide(app, input.id, { state: 'rejected', reason: input.reason, actor }),
})

const priceOf = ({ brand }: AppContext, given: string): Minor => amountGiven('price', given, brand.currency)

/** `reward put ID …`: adds a reward to the mall, or changes one; --off removes it from the mall. Existing redemptions are unchanged. */
export const rewardPut = defineCommand({
  name: 'reward put',
  usage:
    'reward put ID --title TEXT [--title-ty TEXT] [--text TEXT] --points N --stock N [--kind goods|voucher] [--price AMOUNT] [--position N] [--off]',
  input: z.strictObject({
    id: z.string().check(z.minLength(1, 'is missing'), z.regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'must be of small letters, digits and -')),
    title: localizedText(200),
    text: z._default(localizedText(5000), { EN: '' }),
    points: wholeNumber(1_000_000_000, 1),
    stock: z._default(wholeNumber(1_000_000), 0),
    kind: z._default(oneOf(rewardKinds), 'goods'),
    price: z._default(amount(), '0'),
    position: z._default(wholeNumber(10_000), 0),
    off: flag(),
  }),
  words: { id: 'the name of the reward' },
  changes: true,
  basis: async (app, { id: name, price }) => {
    const query = app.store.db.selectFrom('reward').select(['kind', 'points', 'amount', 'stock', 'is_on'])
    const stored = await query.where('id', '=', name).executeTakeFirst()
    return { seen: { reward: stored ?? null }, amount: priceOf(app, price), currency: app.brand.currency }
  },
  run: async (app, { id: name, title, text: body, points, stock, kind, price, position, off = false }) => {
    const { store, brand } = app
    const row = {
      ...{ kind, points, currency: brand.currency, amount: priceOf(app, price), is_on: !off },
      ...{ stock, position, title: JSON.stringify(title), body: JSON.stringify(body) },
    }
    const stored = store.db.insertInto('reward').values({ id: name, ...row })
    await stored.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
    return { value: { id: name, ...row, amount: formatAmount(row.amount, currencyDigits(brand.currency)) }, subject: name }
  },
})
