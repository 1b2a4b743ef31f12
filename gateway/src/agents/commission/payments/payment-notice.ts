import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Brand } from '@perya/calls/brand'
import { formatSpan } from '@perya/texts/format-moment'
import { type NameAfter, serverText, serverTexts } from '@perya/texts/server-text'
import type { Texts } from '../../../kernel/settings/tables.ts'
import type { CommissionPaymentRow } from './tables.ts'

type NameOfNotice<Name> = Name extends `${infer Purpose}.title` ? Purpose : never
/** Subject of a message about a payment. */
export type NoticePurpose = Exclude<NameOfNotice<NameAfter<'commission'>>, GroupPurpose>
/** Subject of a message about several payments. */
type GroupPurpose = 'severalPaid' | 'severalOwed' | 'severalOwing'

const periodIn = (
  language: string,
  { period_start: from, period_end: to }: Pick<CommissionPaymentRow, 'period_start' | 'period_end'>,
  timeZone: string,
): string => formatSpan(language, { from, to }, timeZone)

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
  const amount = written(payment)
  return inEveryLanguage(purpose, (language) => ({
    ...{ amount, answer, who: who ?? serverText(language, 'commission.house') },
    kind: serverText(language, `commission.kind.${payment.kind}`),
    period: periodIn(language, payment, brand.timeZone),
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
  return inEveryLanguage(purpose, (language) => ({
    count: String(payments.length),
    ...(first === undefined
      ? { amount: '', period: '' }
      : { amount: written({ ...first, amount }), period: periodIn(language, span, brand.timeZone) }),
  }))
}
