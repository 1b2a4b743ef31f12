import type { Brand } from '@perya/calls/brand'
import type { Texts } from '../../../kernel/settings/tables.ts'
import type { ContractRow, ContractEventRow } from './tables.ts'
import EN from '../texts/EN.json' with { type: 'json' }
import TY from '../texts/TY.json' with { type: 'json' }

type TextKey = keyof typeof EN
const catalogues: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = { EN, TY }

/** A message to one side of a contract, in every language that has it. */
export type ContractNotice = { readonly title: Texts; readonly content: Texts }

const written = (at: Date | null, timeZone: string): string =>
  at === null ? '' : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

/** Notification to one side about an event of its contract. `who`: the other side, by the name that this reader may see. */
export const contractNotice = (
  brand: Pick<Brand, 'timeZone'>,
  action: ContractEventRow,
  contract: ContractRow,
  said: { readonly who: string; readonly rate: string },
): ContractNotice => {
  const moments = { until: contract.expires_at, begins: contract.begins_at, ends: contract.ends_at, asked: contract.asked_until }
  const values: Readonly<Record<string, string>> = {
    ...said,
    ...Object.fromEntries(Object.entries(moments).map(([name, at]) => [name, written(at, brand.timeZone)])),
  }
  const texts = (key: TextKey): Texts =>
    Object.fromEntries(
      Object.entries(catalogues).map(([language, all]) => [
        language,
        all[key].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => (name === 'kind' ? all[`kind.${contract.kind}`] : (values[name] ?? ''))),
      ]),
    )
  return { title: texts(`${action}.title`), content: texts(`${action}.text`) }
}
