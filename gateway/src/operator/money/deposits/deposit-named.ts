import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../../kernel/context.ts'
import { noteDepositReport } from '../../../money/deposits/apply-payment-status.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findDeposit } from '../../../money/deposits/deposit-rows.ts'
import type { DepositRow } from '../../../money/tables.ts'
import { text } from '../../command/fields.ts'
import { UsageError } from '../../command/usage-error.ts'

/** The field that names a deposit, and its words on the command line. */
export const depositNumber = text(40)
export const depositWord = { id: 'the number of the deposit' } as const

/** Finds the deposit with a number; refuses an unknown one. */
export const depositNamed = async (app: AppContext, number: string): Promise<DepositRow> => {
  const deposit = await findDeposit(app, number)
  if (deposit === null) throw new UsageError(`there is no deposit ${number}`)
  return deposit
}

/** Asks the provider of a deposit what it reports now, and stores it; nothing where it is credited, or another provider's. */
export const refreshDepositReport = async (app: AppContext, number: string): Promise<void> => {
  const deposit = await findDeposit(app, number)
  if (deposit === null || app.payments === null || deposit.provider !== app.payments.name || deposit.state === 'paid') return
  const standing = await app.payments.look(deposit.id)
  await noteDepositReport(app, standing)
}

/** Refuses to credit or return a deposit that a person stopped; names since when and what releases it. */
export const assertDepositNotStopped = ({ stopped_at: since }: Pick<DepositRow, 'stopped_at'>): void => {
  if (since !== null) throw new Refusal('on_hold', { since: since.toISOString(), releasedBy: 'deposit release' })
}

/** What the provider reports of a deposit, as a decision rests on it. */
export const reportOf = ({ provider, provider_state: state, provider_amount: amount, provider_currency: currency }: DepositRow) => ({
  ...{ provider, state, amount, currency },
})

const written = (amount: Minor, currency: string): string => `${formatAmount(amount, currencyDigits(currency))} ${currency}`

const amountGiven = (given: string, { currency }: DepositRow): Minor => {
  const amount = parseAmount(given, currencyDigits(currency))
  if (amount === null || amount === 0) throw new UsageError(`--amount: ${given} is no amount`)
  return amount
}

const atMost = (given: string | undefined, most: Minor, deposit: DepositRow): Minor => {
  const amount = given === undefined ? most : amountGiven(given, deposit)
  if (amount > most) throw new UsageError(`--amount: at most ${written(most, deposit.currency)} of ${deposit.id} came`)
  return amount
}

/** What is credited of a deposit: what its provider reports, or without a report what was requested, or less where staff saw less. */
export const amountToCredit = (deposit: DepositRow, given: string | undefined): Minor => {
  const { id, state, amount, currency, provider_state: reported, provider_amount: came, provider_currency: cameIn } = deposit
  if (state === 'paid') return amount
  if (reported === 'failed') throw new UsageError(`${deposit.provider} reports ${id} as failed: nothing came that could be credited`)
  if (reported === '') return atMost(given, amount, deposit)
  if (came === null || cameIn !== currency) throw new UsageError(`${deposit.provider} reports ${id} in another currency: it can only be returned`)
  return atMost(given, came, deposit)
}

type ToReturn = { readonly amount: Minor; readonly currency: string }

/** What is returned of a deposit: all that its provider reports; without a provider what was requested, or less where less came. */
export const amountToReturn = (
  deposit: DepositRow,
  given: { readonly amount?: string | undefined; readonly reference?: string | undefined },
): ToReturn => {
  const { id, provider, currency, provider_state: reported, provider_amount: came, provider_currency: cameIn } = deposit
  if (provider === 'bank') {
    if (given.reference === undefined) throw new UsageError(`no provider returns ${id}: --reference names the transfer by which it was sent back`)
    return { amount: atMost(given.amount, deposit.amount, deposit), currency }
  }
  if (given.reference !== undefined || given.amount !== undefined) throw new UsageError(`${provider} returns ${id} itself, and all that came`)
  if (reported !== 'paid' || came === null || cameIn === null) throw new UsageError(`${provider} reports no money of ${id} that could be returned`)
  return { amount: came, currency: cameIn }
}
