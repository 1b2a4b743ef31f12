import type { ProviderRecord } from '@perya/domain/cashier/reconcile'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { PaymentPort, PaymentStatus, StatementLine } from '../../kernel/partners/payment.ts'

/** The provider's record of a payment, by our reference. */
export type ListedRecord = ProviderRecord & { readonly id: string; readonly direction: 'in' | 'out' }

/** A statement is missing, unsigned or out of order, so nothing can be compared with it. */
export class StatementError extends Error {}

const recordOf = ({ state, amount, returned, currency }: Pick<StatementLine, 'state' | 'amount' | 'returned' | 'currency'>): ProviderRecord => {
  const read = (text: string) => parseAmount(text, currencyDigits(currency))
  return { state, amount: read(amount), returned: read(returned), currency }
}

/** Reads the lines of the provider's signed statements of a time span, by reference, page by page. */
export const providerPages = async function* (
  payments: PaymentPort,
  span: { readonly from: Date; readonly to: Date },
): AsyncGenerator<StatementLine> {
  let last = ''
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<PaymentPort['statement']>> = await payments.statement({ ...span, after })
    if (page === null) throw new StatementError(`${payments.name} gave no statement that is signed and can be read`)
    for (const line of page.lines) {
      if (line.id < last) throw new StatementError(`the statement of ${payments.name} is not in order at ${line.id}`)
      last = line.id
      yield line
    }
    if (page.next !== null && page.next <= after) throw new StatementError(`the statement of ${payments.name} does not go on after ${page.next}`)
    after = page.next
  }
}

/** Reads the provider's records of a time span, by reference. */
export const providerRecords = async function* (
  payments: PaymentPort,
  span: { readonly from: Date; readonly to: Date },
): AsyncGenerator<ListedRecord> {
  for await (const line of providerPages(payments, span)) yield { id: line.id, direction: line.direction, ...recordOf(line) }
}

/** Polls the provider for the current status of a payment; null when it does not know the reference, undefined when it does not respond. */
export const providerRecordNow = async (payments: PaymentPort, id: string): Promise<ProviderRecord | null | undefined> => {
  const standing: PaymentStatus = await payments.look(id)
  const { state } = standing
  if (state === 'none') return null
  return state === 'unknown' ? undefined : recordOf({ ...standing, state })
}
