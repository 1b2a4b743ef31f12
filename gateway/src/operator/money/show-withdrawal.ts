import { remainingAmount } from '@perya/domain/cashier/withdrawal-state'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { AppContext } from '../../kernel/context.ts'
import type { WithdrawalPartRow, WithdrawalRow } from '../../money/tables.ts'
import { confirmationsOf, undecidedOf } from '../../money/withdrawals/payout-store.ts'
import { readWithdrawalRisks, type WithdrawalRisk } from '../../money/withdrawals/withdrawal-risk.ts'
import { findPart, findWithdrawal, parsePartReference, partReference, readParts } from '../../money/withdrawals/withdrawal-rows.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { shownProof } from '../pictures/shown-proof.ts'

/** The fields that name a withdrawal and a part of one, and their words on the command line. */
export const withdrawalNumber = text(40)
export const withdrawalWord = { id: 'the number of the withdrawal' } as const
export const partNumber = text(40)
export const partWord = { part: 'the number of the part' } as const

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
  proof: shownProof(app, part.proof_id, viewer),
})

/**
 * Presents a withdrawal to an operator (`viewer`) in a list, with holder and account number masked; `risk` lists reasons for a closer review.
 */
export const showWithdrawal = async (
  app: AppContext,
  { id, holder: to }: Pick<WithdrawalRow, 'id' | 'holder'>,
  viewer: string,
  known?: ReadonlyMap<string, WithdrawalRisk>,
) => {
  const row = await withdrawalNamed(app, id)
  const parts = (await readParts(app, [id])).map((part) => showPart(app, part, row.currency, viewer))
  const { member_id: member, state, institution, reason, made_at: made } = row
  const [holder, number] = [maskName(row.holder), maskAccountNumber(row.number)]
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

/** Finds the withdrawal with a number; refuses an unknown one. */
export const withdrawalNamed = async (app: AppContext, id: string): Promise<WithdrawalRow> => {
  const found = await findWithdrawal(app, id)
  if (found === null) throw new UsageError(`there is no withdrawal ${id}`)
  return found
}

/** A part of a withdrawal, with the withdrawal. */
export type NamedPart = { readonly number: string; readonly part: WithdrawalPartRow; readonly withdrawal: WithdrawalRow }

/** Finds the part of a withdrawal with a number; refuses an unknown one. */
export const partNamed = async (app: AppContext, number: string): Promise<NamedPart> => {
  const named = parsePartReference(number)
  const part = named === null ? null : await findPart(app, named.id, named.n)
  const withdrawal = part === null ? null : await findWithdrawal(app, part.withdrawal_id)
  if (part === null || withdrawal === null) throw new UsageError(`there is no part ${number}`)
  return { number, part, withdrawal }
}
