import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { remainingOf } from '@perya/domain/cashier/withdrawal-state'
import { pictureAddress } from '../cashier/picture-address.ts'
import { confirmationsOf, undecidedOf } from '../cashier/payout-store.ts'
import type { Part, Withdrawal } from '../cashier/tables.ts'
import { findPart, findWithdrawal, partNumber, partsOfWithdrawals, readPartNumber } from '../cashier/withdrawal-rows.ts'
import { readWithdrawalRisks, type WithdrawalRisk } from '../cashier/withdrawal-risk.ts'
import type { House } from '../handler.ts'
import { type Arguments, UsageError, wordAt } from './command.ts'

const written = (amount: Minor, currency: string): string => `${formatAmount(amount, digitsOf(currency))} ${currency}`

/** Presents a part to an operator (`viewer`): the owner's claim, the picture, and which amounts are decided and undecided. */
export const showPart = (house: House, part: Part, currency: string, viewer: string) => ({
  part: part.n,
  amount: written(part.amount, currency),
  received: written(part.received, currency),
  state: part.state,
  ...(part.claimed === null ? {} : { claimed: written(part.claimed, currency), missing: written(remainingOf(part), currency) }),
  ...(part.returned === 0 ? {} : { returned: written(part.returned, currency), undecided: written(undecidedOf(part), currency) }),
  ...(part.attention === '' ? {} : { attention: part.attention }),
  ...(part.follows === null ? {} : { follows: part.follows, approvedBy: part.approved_by === '' ? 'automatic' : part.approved_by }),
  proof: part.proof_id === null ? '' : pictureAddress(house, part.proof_id, viewer),
})

/** Presents a withdrawal to an operator (`viewer`) in a list; `risk` lists reasons for a closer review. */
export const showWithdrawal = async (
  house: House,
  { id, holder: to }: Pick<Withdrawal, 'id' | 'holder'>,
  viewer: string,
  known?: ReadonlyMap<string, WithdrawalRisk>,
) => {
  const row = await findWithdrawal(house, id)
  if (row === null) throw new UsageError(`there is no withdrawal ${id}`)
  const parts = (await partsOfWithdrawals(house, [id])).map((part) => showPart(house, part, row.currency, viewer))
  const { member_id: member, state, institution, holder, number, reason, made_at: made } = row
  const risk = (known ?? (await readWithdrawalRisks(house, [{ id, holder: to }]))).get(id)?.reasons ?? []
  return { id, member, amount: written(row.amount, row.currency), state, risk, institution, holder, number, reason, made, parts }
}

/** The provider's current status of a part, beside its earlier confirmations. `unknown`: it does not answer. */
export const providerStatement = async (house: House, part: Part, currency: string) => {
  const confirmed = (await confirmationsOf(house, part.withdrawal_id))
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
  const standing = await house.payments?.look(partNumber(part))
  const now = standing === undefined ? 'no provider is connected' : { state: standing.state, amount: standing.amount, returned: standing.returned }
  return { provider: part.provider, now, confirmed }
}

/** Finds the withdrawal named in a command. */
export const withdrawalNamed = async (house: House, given: Arguments): Promise<Withdrawal> => {
  const id = wordAt(given, 0, 'the number of the withdrawal')
  const found = await findWithdrawal(house, id)
  if (found === null) throw new UsageError(`there is no withdrawal ${id}`)
  return found
}

/** Finds the part of a withdrawal named in a command. */
export const partNamed = async (
  house: House,
  given: Arguments,
): Promise<{ readonly number: string; readonly part: Part; readonly withdrawal: Withdrawal }> => {
  const number = wordAt(given, 0, 'the number of the part')
  const named = readPartNumber(number)
  const part = named === null ? null : await findPart(house, named.id, named.n)
  const withdrawal = part === null ? null : await findWithdrawal(house, part.withdrawal_id)
  if (part === null || withdrawal === null) throw new UsageError(`there is no part ${number}`)
  return { number, part, withdrawal }
}
