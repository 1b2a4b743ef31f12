import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { redemptionStates, rewardKinds } from '@perya/domain/points/redemption'
import type { AppContext } from '../kernel/context.ts'
import { decideRedemption } from '../rewards/points/redemption/decide-redemption.ts'
import { findRedemption, formatRedemptionMoney } from '../rewards/points/core/redemption-rows.ts'
import type { RedemptionRow } from '../rewards/points/core/tables.ts'
import { type CommandArguments, type Command, integerOption, requiredOption, UsageError, argumentAt } from './command/command.ts'
import { localizedOptions } from './localized-options.ts'

const shown = ({ id, member_id: member, kind, name, quantity, points, state, reason, made_at: made, ...money }: RedemptionRow) => ({
  ...{ id, member, kind, reward: name['EN'] ?? '', quantity, points },
  ...{ price: `${formatRedemptionMoney(money)} ${money.currency}`, state, reason, made },
})

const redemptionNamed = async (app: AppContext, given: CommandArguments): Promise<RedemptionRow> => {
  const id = argumentAt(given, 0, 'the number of the redemption')
  const found = await findRedemption(app, id)
  if (found === null) throw new UsageError(`there is no redemption ${id}`)
  return found
}

const decision = (state: 'approved' | 'rejected', usage: string, reasonOf: (given: CommandArguments) => string): Command => ({
  usage,
  changes: true,
  run: async (app, given, actor) => {
    const redemption = await redemptionNamed(app, given)
    const isDone = await decideRedemption(app, redemption, { state, reason: reasonOf(given), actor })
    return { value: shown((await findRedemption(app, redemption.id)) ?? redemption), subject: redemption.id, failed: !isDone }
  },
})

/** `redemption list`: redemptions that wait for a decision, the oldest first; with --state those of another state. */
export const redemptionList: Command = {
  usage: `redemption list [--state ${redemptionStates.join('|')}]`,
  changes: false,
  run: async (app, { options }) => {
    const state = redemptionStates.find((one) => one === (options['state'] ?? 'in_process'))
    if (state === undefined) throw new UsageError(`--state must be one of ${redemptionStates.join(', ')}`)
    const rows = await app.store.db.selectFrom('redemption').selectAll().where('state', '=', state).orderBy('made_at').limit(500).execute()
    return { value: rows.map(shown) }
  },
}

/** `redemption approve ID`: approves a redemption; its points are consumed. */
export const redemptionApprove = decision('approved', 'redemption approve ID', () => '')

/** `redemption reject ID --reason …`: returns points, price and stock; the member sees the reason. */
export const redemptionReject = decision('rejected', 'redemption reject ID --reason TEXT', (given) => requiredOption(given, 'reason').slice(0, 200))

/** `reward put ID …`: adds a reward to the mall, or changes one; --off removes it from the mall. Existing redemptions are unchanged. */
export const rewardPut: Command = {
  usage:
    'reward put ID --title TEXT [--title-ty TEXT] [--text TEXT] --points N --stock N [--kind goods|voucher] [--price AMOUNT] [--position N] [--off]',
  changes: true,
  run: async ({ store, brand }, given) => {
    const id = argumentAt(given, 0, 'the name of the reward')
    if (!/^[a-z0-9][a-z0-9-]{0,30}$/.test(id)) throw new UsageError(`${id} is no name: small letters, digits and -`)
    const kind = rewardKinds.find((one) => one === (given.options['kind'] ?? 'goods'))
    if (kind === undefined) throw new UsageError(`--kind must be one of ${rewardKinds.join(', ')}`)
    const price = parseAmount(given.options['price'] ?? '0', currencyDigits(brand.currency))
    if (price === null) throw new UsageError(`--price must be an amount of ${brand.currency}`)
    requiredOption(given, 'title')
    const points = integerOption(given, 'points', 0, 1_000_000_000)
    if (points === 0) throw new UsageError('--points must be a whole number above nothing')
    const row = {
      ...{ kind, points, currency: brand.currency, amount: price, is_on: given.options['off'] === undefined },
      ...{ stock: integerOption(given, 'stock', 0, 1_000_000), position: integerOption(given, 'position', 0, 10_000) },
      title: JSON.stringify(localizedOptions(given, 'title')),
      body: JSON.stringify(localizedOptions(given, 'text')),
    }
    const stored = store.db.insertInto('reward').values({ id, ...row })
    await stored.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
    return { value: { id, ...row, amount: formatAmount(minor(price), currencyDigits(brand.currency)) }, subject: id }
  },
}
