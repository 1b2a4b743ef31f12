import type { MoneyFormat } from './amount.ts'
import type { MessageKey, Translate } from './messages.ts'

/** A message of the catalogue with its values. `amounts` are minor units, formatted as money when it is shown. */
export type Phrase = {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, string | number>>
  readonly amounts?: Readonly<Record<string, number>>
}

/**
 * The status of a game, independent of its language: phrases, or text that was composed elsewhere, joined by commas. Each new status is announced
 * by screen readers unless `isAloud` is false.
 */
export type Status = {
  readonly phrases: readonly (Phrase | string)[]
  /** A second line, shown smaller. */
  readonly details?: string
  readonly kind: '' | 'win'
  readonly isAloud: boolean
}

/** The status before the first message. */
export const emptyStatus: Status = { phrases: [], kind: '', isAloud: false }

/** Creates the status of one message. `amounts` are minor units. */
export const statusOf = (key: MessageKey, amounts: Readonly<Record<string, number>> = {}): Status => ({
  phrases: [{ key, amounts }],
  kind: '',
  isAloud: true,
})

/** Creates a status that is shown, and not announced. */
export const silentStatus = (key: MessageKey): Status => ({ ...statusOf(key), isAloud: false })

/** Creates a status of composed text. */
export const composedStatus = (text: string, kind: Status['kind'] = '', details = ''): Status => ({
  phrases: [text],
  ...(details === '' ? {} : { details }),
  kind,
  isAloud: true,
})

/** Translates a status into one line of text. */
export const statusText = (translate: Translate, money: MoneyFormat, { phrases }: Status): string =>
  phrases
    .map((phrase) => {
      if (typeof phrase === 'string') return phrase
      const amounts = Object.entries(phrase.amounts ?? {}).map(([name, units]) => [name, money.shown(units)])
      return translate(phrase.key, { ...phrase.values, ...Object.fromEntries(amounts) })
    })
    .join(', ')
