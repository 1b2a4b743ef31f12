import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Brand } from '@perya/calls/brand'
import { languagesToTry } from '@perya/calls/languages-to-try'
import type { Texts } from '../system/tables.ts'
import type { Payment } from './tables.ts'
import EN from './texts/EN.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }

type TextKey = keyof typeof EN
/** What a message about a payment says. */
export type NoticePurpose = TextKey extends infer Key ? (Key extends `${infer Purpose}.title` ? Purpose : never) : never

const catalogues: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = { EN, TY }

/** The words of the catalogue in a language, in English where it has none. */
export const textsIn =
  (language: string) =>
  (key: TextKey): string => {
    const code = languagesToTry(language).find((one) => catalogues[one] !== undefined) ?? 'EN'
    return catalogues[code]?.[key] ?? EN[key]
  }

/** What a payment is for, as people write it: a day, or from when until when. */
export const writtenPeriod = ({ period_start: start, period_end: end }: Pick<Payment, 'period_start' | 'period_end'>, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return `${format.format(start)} – ${format.format(end)}`
}

/** A message about a payment in every language that has it; `who` is the other side as it may be read, null the house. */
export const paymentNotice = (
  brand: Pick<Brand, 'timeZone'>,
  purpose: NoticePurpose,
  payment: Pick<Payment, 'kind' | 'currency' | 'amount' | 'period_start' | 'period_end'>,
  { who, answer = '' }: { readonly who: string | null; readonly answer?: string },
): { readonly title: Texts; readonly content: Texts } => {
  const amount = `${formatAmount(minor(payment.amount), digitsOf(payment.currency))} ${payment.currency}`
  const texts = (part: 'title' | 'text') =>
    Object.fromEntries(
      Object.entries(catalogues).map(([language, all]) => {
        const values: Readonly<Record<string, string>> = {
          ...{ amount, answer, who: who ?? all.house },
          ...{ kind: all[`kind.${payment.kind}`], period: writtenPeriod(payment, brand.timeZone) },
        }
        return [language, all[`${purpose}.${part}`].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')]
      }),
    )
  return { title: texts('title'), content: texts('text') }
}
