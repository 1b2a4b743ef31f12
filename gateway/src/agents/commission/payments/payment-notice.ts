import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Brand } from '@perya/calls/brand'
import { languageFallbacks } from '@perya/calls/language-fallbacks'
import type { Texts } from '../../../kernel/settings/tables.ts'
import type { CommissionPaymentRow } from './tables.ts'
import EN from '../texts/EN.json' with { type: 'json' }
import TY from '../texts/TY.json' with { type: 'json' }

type TextKey = keyof typeof EN
/** Subject of a message about a payment. */
export type NoticePurpose = Exclude<TitleOf<TextKey>, HeapPurpose>
/** Subject of a message about several payments. */
type HeapPurpose = 'severalPaid' | 'severalOwed' | 'severalOwing'
type TitleOf<Key> = Key extends `${infer Purpose}.title` ? Purpose : never

const catalogues: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = { EN, TY }

/** The texts of the catalogue in a language, in English where the catalogue lacks it. */
export const noticeTexts =
  (language: string) =>
  (key: TextKey): string => {
    const code = languageFallbacks(language).find((one) => catalogues[one] !== undefined) ?? 'EN'
    return catalogues[code]?.[key] ?? EN[key]
  }

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

type Told = Pick<CommissionPaymentRow, 'currency' | 'amount' | 'period_start' | 'period_end'>
type Notice = { readonly title: Texts; readonly content: Texts }

const written = ({ amount, currency }: Pick<CommissionPaymentRow, 'amount' | 'currency'>): string =>
  `${formatAmount(minor(amount), currencyDigits(currency))} ${currency}`

const inEveryLanguage = (
  purpose: TitleOf<TextKey>,
  valuesIn: (all: Readonly<Record<TextKey, string>>) => Readonly<Record<string, string>>,
): Notice => {
  const texts = (part: 'title' | 'text') =>
    Object.fromEntries(
      Object.entries(catalogues).map(([language, all]) => {
        const values = valuesIn(all)
        return [language, all[`${purpose}.${part}`].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')]
      }),
    )
  return { title: texts('title'), content: texts('text') }
}

/** A message about a payment in every available language; `who` is the name of the other side as the reader may see it, null: the operator. */
export const paymentNotice = (
  brand: Pick<Brand, 'timeZone'>,
  purpose: NoticePurpose,
  payment: Told & Pick<CommissionPaymentRow, 'kind'>,
  { who, answer = '' }: { readonly who: string | null; readonly answer?: string },
): Notice => {
  const amount = written(payment)
  return inEveryLanguage(purpose, (all) => ({
    ...{ amount, answer, who: who ?? all.house },
    ...{ kind: all[`kind.${payment.kind}`], period: formatPeriod(payment, brand.timeZone) },
  }))
}

/** A message about several payments of one currency: their number, their span and their total. */
export const groupedPaymentNotice = (brand: Pick<Brand, 'timeZone'>, purpose: HeapPurpose, payments: readonly Told[]): Notice => {
  const [first] = payments
  const amount = payments.reduce((all, one) => all + one.amount, 0)
  const span = {
    period_start: new Date(Math.min(...payments.map(({ period_start: at }) => at.getTime()))),
    period_end: new Date(Math.max(...payments.map(({ period_end: at }) => at.getTime()))),
  }
  const values = { count: String(payments.length), amount: first === undefined ? '' : written({ ...first, amount }) }
  return inEveryLanguage(purpose, () => ({ ...values, period: first === undefined ? '' : formatPeriod(span, brand.timeZone) }))
}
