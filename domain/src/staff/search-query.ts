import { foldedWords, foldText } from '../lobby/fold-text.ts'
import { toE164 } from '../registration/phone-number.ts'
import { phonePlans } from '../registration/phone-plans.ts'

/** Keys by which staff find a member. */
export const searchKeyKinds = [
  'member',
  'username',
  'reference',
  'ticket',
  'round',
  'transaction',
  'phone',
  'mail',
  'name',
  'document',
  'account',
] as const

/** One of those. */
export type SearchKeyKind = (typeof searchKeyKinds)[number]

/** Keys that are data of a person: a search by one of them is a line in the audit trail. */
export const personalSearchKinds: readonly SearchKeyKind[] = ['phone', 'mail', 'name', 'document', 'account']

/** One way to read a query: the kind of key, and the values to look for. */
export type SearchKey = { readonly kind: SearchKeyKind; readonly values: readonly string[] }

/**
 * A query as steps of keys. A later step is taken where the earlier ones found no member, so that a search for a user name is no search for a
 * person's data.
 */
export type SearchPlan = readonly (readonly SearchKey[])[]

/** How a legal name is found: by all of its words in any order, or by the first and the last. */
export const legalNameKeys = (name: string): readonly string[] => {
  const words = foldedWords(foldText(name))
  if (words.length === 0) return []
  const all = words.toSorted().join(' ')
  const outer = [words[0] ?? '', words.at(-1) ?? ''].toSorted().join(' ')
  return words.length < 3 || all === outer ? [all] : [all, outer]
}

/** How a document number is found: its letters and digits, in capitals. */
export const documentKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Mobile numbers that a spelling may mean: one where it names its country, else one for each country whose numbers look like it. */
const phonesOf = (typed: string): readonly string[] => [...new Set(Object.keys(phonePlans).flatMap((dialling) => toE164(dialling, typed) ?? []))]

const key = (kind: SearchKeyKind, ...values: readonly string[]): readonly SearchKey[] => {
  const given = values.filter((value) => value !== '')
  return given.length === 0 ? [] : [{ kind, values: [...new Set(given)] }]
}

const reference = /^([A-Z])-?(\d{10})(-\d{1,3})?$/

/** Reads what staff typed into the search field; spaces, accents, case and the spelling of telephone numbers do not matter. */
export const readSearchQuery = (query: string): SearchPlan => {
  const text = query.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const joined = text.replaceAll(' ', '')
  if (joined === '') return []
  if (/^[^@]+@[^@]+$/.test(joined)) return [key('mail', joined.toLowerCase())]
  const [, letter, digits] = reference.exec(joined.toUpperCase()) ?? []
  if (letter !== undefined && digits !== undefined)
    return [[...key('reference', `${letter}-${digits}`), ...key('ticket', joined, joined.toUpperCase())]]
  const plain = [
    ...key('member', joined),
    ...key('username', joined.toLowerCase(), foldText(joined)),
    ...key('ticket', joined, joined.toUpperCase()),
    ...key('round', joined),
    ...key('transaction', joined),
  ]
  const number = documentKey(joined)
  const payout = key('account', joined.toUpperCase(), number)
  if (/^[\d+().\-/]+$/.test(joined)) return [[...plain, ...key('phone', ...phonesOf(text)), ...key('document', number), ...payout]]
  const person = /\d/.test(joined) ? [...key('document', number), ...payout] : key('name', legalNameKeys(text)[0] ?? '')
  // Words with spaces between them are hardly a user name.
  return text.includes(' ') && !/\d/.test(joined) ? [[...person, ...key('username', joined.toLowerCase())]] : [plain, person]
}
