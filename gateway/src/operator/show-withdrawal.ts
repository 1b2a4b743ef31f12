import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { remainingAmount } from '@perya/domain/cashier/withdrawal-state'
import { pictureAddress } from '../money/proofs/picture-address.ts'
import { confirmationsOf, undecidedOf } from '../money/withdrawals/payout-store.ts'
import type { WithdrawalPartRow, WithdrawalRow } from '../money/tables.ts'
import { findPart, findWithdrawal, partReference, readParts, parsePartReference } from '../money/withdrawals/withdrawal-rows.ts'
import { readWithdrawalRisks, type WithdrawalRisk } from '../money/withdrawals/withdrawal-risk.ts'
import type { AppContext } from '../kernel/context.ts'
import { type CommandArguments, UsageError, argumentAt } from './command/command.ts'

const written = (amount: Minor, currency: string): string => `${formatAmount(amount, currencyDigits(currency))} ${currency}`

/** Presents a part to an operator (`viewer`): the owner's claim, the picture, and which amounts are decided and undecided. */
export const showPart = (app: AppContext, part: WithdrawalPartRow, currency: string, viewer: string) => ({
  part: part.n,
  amount: written(part.amount, currency),
  received: written(part.received, currency),
  state: part.state,
  ...(part.claimed === null ? {} : { claimed: written(part.claimed, currency), missing: written(remainingAmount(part), currency) }),
  ...(part.returned === 0 ? {} : { returned: written(part.returned, currency), undecided: written(undecidedOf(part), currency) }),
  ...(part.attention === '' ? {} : { attention: part.attention }),
  ...(part.follows === null ? {} : { follows: part.follows, approvedBy: part.approved_by === '' ? 'automatic' : part.approved_by }),
  proof: part.proof_id === null ? '' : pictureAddress(app, part.proof_id, viewer),
})

/** Presents a withdrawal to an operator (`viewer`) in a list; `risk` lists reasons for a closer review. */
export const showWithdrawal = async (
  app: AppContext,
  { id, holder: to }: Pick<WithdrawalRow, 'id' | 'holder'>,
  viewer: string,
  known?: ReadonlyMap<string, WithdrawalRisk>,
) => {
  const row = await findWithdrawal(app, id)
  if (row === null) throw new UsageError(`there is no withdrawal ${id}`)
  const parts = (await readParts(app, [id])).map((part) => showPart(app, part, row.currency, viewer))
  const { member_id: member, state, institution, holder, number, reason, made_at: made } = row
  const risk = (known ?? (await readWithdrawalRisks(app, [{ id, holder: to }]))).get(id)?.reasons ?? []
  return { id, member, amount: written(row.amount, row.currency), state, risk, institution, holder, number, reason, made, parts }
}

/** The provider's current status of a part, beside its earlier confirmations. `unknown`: it does not respond. */
export const providerStatement = async (app: AppContext, part: WithdrawalPartRow, currency: string) => {
  const confirmed = (await confirmationsOf(app, part.withdrawal_id))
    .filter(({ n }) => n === part.n)
    .map(({ kind, amount, said, reference, recorded_by: by, at, tx_id: tx }) => ({
      kind,
      amount: written(amount, currency),
      said,
      reference,
      by,
      at,
      tx,
    }))
  const standing = await app.payments?.look(partReference(part))
  const now = standing === undefined ? 'no provider is connected' : { state: standing.state, amount: standing.amount, returned: standing.returned }
  return { provider: part.provider, now, confirmed }
}

/** Finds the withdrawal named in a command. */
export const withdrawalNamed = async (app: AppContext, given: CommandArguments): Promise<WithdrawalRow> => {
  const id = argumentAt(given, 0, 'the number of the withdrawal')
  const found = await findWithdrawal(app, id)
  if (found === null) throw new UsageError(`there is no withdrawal ${id}`)
  return found
}

/** Finds the part of a withdrawal named in a command. */
export const partNamed = async (
  app: AppContext,
  given: CommandArguments,
): Promise<{ readonly number: string; readonly part: WithdrawalPartRow; readonly withdrawal: WithdrawalRow }> => {
  const number = argumentAt(given, 0, 'the number of the part')
  const named = parsePartReference(number)
  const part = named === null ? null : await findPart(app, named.id, named.n)
  const withdrawal = part === null ? null : await findWithdrawal(app, part.withdrawal_id)
  if (part === null || withdrawal === null) throw new UsageError(`there is no part ${number}`)
  return { number, part, withdrawal }
}
