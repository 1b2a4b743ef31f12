import type { Brand } from '@perya/calls/brand'
import { formatMoment } from '@perya/texts/format-moment'
import { serverText, serverTexts } from '@perya/texts/server-text'
import type { Texts } from '../../../kernel/settings/tables.ts'
import type { ContractRow, ContractEventRow } from './tables.ts'

/** A message to one side of a contract, in every language that has it. */
export type ContractNotice = { readonly title: Texts; readonly content: Texts }

/** Notification to one side about an event of its contract. `who`: the other side, by the name that this reader may see. */
export const contractNotice = (
  brand: Pick<Brand, 'timeZone'>,
  action: ContractEventRow,
  contract: ContractRow,
  reply: { readonly who: string; readonly rate: string },
): ContractNotice => {
  const moments = { until: contract.expires_at, begins: contract.begins_at, ends: contract.ends_at, asked: contract.asked_until }
  const valuesIn = (language: string) => ({
    ...reply,
    ...Object.fromEntries(Object.entries(moments).map(([name, at]) => [name, at === null ? '' : formatMoment(language, at, brand.timeZone)])),
    kind: serverText(language, `contract.kind.${contract.kind}`),
  })
  return { title: serverTexts(`contract.${action}.title`, valuesIn), content: serverTexts(`contract.${action}.text`, valuesIn) }
}
