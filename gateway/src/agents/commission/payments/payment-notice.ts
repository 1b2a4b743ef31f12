import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Brand } from '@perya/calls/brand'
import { type NameAfter, serverText, serverTexts } from '@perya/texts/server-text'
import type { Texts } from '../../../kernel/settings/tables.ts'
import type { CommissionPaymentRow } from './tables.ts'

type NameOfNotice<Name> = Name extends `${infer Purpose}.title` ? Purpose : never
/** Subject of a message about a payment. */
export type NoticePurpose = Exclude<NameOfNotice<NameAfter<'commission'>>, GroupPurpose>
/** Subject of a message about several payments. */
type GroupPurpose = 'severalPaid' | 'severalOwed' | 'severalOwing'

// Creating a format takes sixty times as long as using it, and a run sends tens of thousands of messages.
const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format
}

/** The period of a payment as shown to members: its start and end. */
export const formatPeriod = (
  { period_start: start, period_end: end }: Pick<CommissionPaymentRow, 'period_start' | 'period_end'>,
  timeZone: string,
): string => {
  const format = formatIn(timeZone)
  return `${format.format(start)} – ${format.format(end)}`
}

type NoticePayment = Pick<CommissionPaymentRow, 'currency' | 'amount' | 'period_start' | 'period_end'>
type Notice = { readonly title: Texts; readonly content: Texts }

const written = ({ amount, currency }: Pick<CommissionPaymentRow, 'amount' | 'currency'>): string =>
  `${formatAmount(minor(amount), currencyDigits(currency))} ${currency}`

const inEveryLanguage = (purpose: NoticePurpose | GroupPurpose, valuesIn: (language: string) => Readonly<Record<string, string>>): Notice => ({
  title: serverTexts(`commission.${purpose}.title`, valuesIn),
  content: serverTexts(`commission.${purpose}.text`, valuesIn),
})

/** A message about a payment in every available language; `who` is the name of the other side as the reader may see it, null: the operator. */
export const paymentNotice = (
  brand: Pick<Brand, 'timeZone'>,
  purpose: NoticePurpose,
  payment: NoticePayment & Pick<CommissionPaymentRow, 'kind'>,
  { who, answer = '' }: { readonly who: string | null; readonly answer?: string },
): Notice => {
  const [amount, period] = [written(payment), formatPeriod(payment, brand.timeZone)]
  return inEveryLanguage(purpose, (language) => ({
    ...{ amount, answer, who: who ?? serverText(language, 'commission.house') },
    ...{ kind: serverText(language, `commission.kind.${payment.kind}`), period },
  }))
}

/** A message about several payments of one currency: their number, their span and their total. */
export const groupedPaymentNotice = (brand: Pick<Brand, 'timeZone'>, purpose: GroupPurpose, payments: readonly NoticePayment[]): Notice => {
  const [first] = payments
  const amount = payments.reduce((all, one) => all + one.amount, 0)
  const span = {
    period_start: new Date(Math.min(...payments.map(({ period_start: at }) => at.getTime()))),
    period_end: new Date(Math.max(...payments.map(({ period_end: at }) => at.getTime()))),
  }
  const values = {
    count: String(payments.length),
    ...(first === undefined ? { amount: '', period: '' } : { amount: written({ ...first, amount }), period: formatPeriod(span, brand.timeZone) }),
  }
  return inEveryLanguage(purpose, () => values)
}
