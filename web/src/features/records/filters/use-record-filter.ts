import { useSearch } from '@tanstack/react-router'
import type { CallInputSent } from '@perya/calls'
import { type KindGroup, kindGroups } from '@perya/domain/records/kind-group'
import { isIsoDay, type Period, periods } from '@perya/domain/records/period'
import type { CentreSearch } from '../../../lib/navigation/centre-search.ts'
import { useCentreSearchUpdate } from '../../../lib/navigation/use-centre-search-update.ts'

type Status = NonNullable<CallInputSent<'records.bets'>['status']>
const statuses = ['open', 'won', 'lost', 'returned', 'review'] as const

/** The filter of a list of records and where its page begins, from the address; invalid values are treated as missing. */
export type RecordFilter = {
  readonly when: Period
  readonly from: string
  readonly to: string
  readonly kind: KindGroup | ''
  readonly vendor: string
  readonly game: string
  readonly status: Status
  readonly before: string
  readonly after: string
}

const among = <V extends string>(values: readonly V[], word: string | undefined): V | undefined => values.find((value) => value === word)
const day = (word: string | undefined): string => (word !== undefined && isIsoDay(word) ? word : '')
const key = (word: string | undefined): string => (word !== undefined && /^[A-Za-z0-9.]*$/.test(word) ? word : '')
const code = (word: string | undefined, most: number): string => (word !== undefined && word.length <= most && /^[\w.-]*$/.test(word) ? word : '')

/** Parses the filter of an address. */
export const parseRecordFilter = (search: CentreSearch): RecordFilter => ({
  when: among(periods, search.when) ?? 'month',
  from: day(search.from),
  to: day(search.to),
  kind: among(kindGroups, search.kind) ?? '',
  vendor: code(search.vendor, 32),
  game: code(search.game, 64),
  status: among(statuses, search.status) ?? '',
  before: key(search.before),
  after: key(search.after),
})

/** The filter of the open page, and a setter: each change is a step that Back undoes, and begins at the newest page. */
export const useRecordFilter = () => {
  const search = useSearch({ strict: false })
  const change: (changes: Partial<RecordFilter>) => void = useCentreSearchUpdate()
  return { filter: parseRecordFilter(search), change }
}

/** Converts a filter to the input of a read; without the page position where the whole list is meant. */
export const filterToInput = ({ when, from, to, kind, vendor, game }: RecordFilter) => ({ when, from, to, kind, vendor, game })
