import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PointType, pointTypes } from '@perya/domain/points/point-types'
import { isIsoDay, type Period, periods } from '@perya/domain/records/period'
import { type RedemptionState, redemptionStates } from '@perya/domain/points/redemption'

/** Pages of the mall, in the order of their links. */
export const mallPages = ['rewards', 'history', 'details', 'rules', 'rates'] as const

/** A page of the mall. */
export type MallPage = (typeof mallPages)[number]

/** Search parameters of the mall: the page, the filters of its list, and where the list begins. */
export type MallSearch = Readonly<Partial<Record<'tab' | 'state' | 'type' | 'when' | 'from' | 'to' | 'older' | 'newer', string>>>

/** The parsed parameters; invalid values are treated as missing. */
export type MallUrlState = {
  readonly page: MallPage
  readonly state: RedemptionState | ''
  readonly type: PointType | ''
  readonly when: Period
  /** Days of a custom period. */
  readonly from: string
  readonly to: string
  readonly older: string
  readonly newer: string
}

const key = (word: string | undefined): string => (word !== undefined && /^\d{1,15}$/.test(word) ? word : '')

const day = (word: string | undefined): string => (word !== undefined && isIsoDay(word) ? word : '')

/** Parses the search parameters of the mall. */
export const parseMallUrl = ({ tab, state, type, when, from, to, older, newer }: MallSearch): MallUrlState => ({
  page: mallPages.find((one) => one === tab) ?? 'rewards',
  state: redemptionStates.find((one) => one === state) ?? '',
  type: pointTypes.find((one) => one === type) ?? '',
  when: periods.find((one) => one === when) ?? 'all',
  from: day(from),
  to: day(to),
  older: key(older),
  newer: key(newer),
})

/** Returns the address of a page of the mall. */
export const mallUrl = (page: MallPage): string => (page === 'rewards' ? '/pointMall' : `/pointMall?tab=${page}`)

/** The state of the mall, and a setter for its filters that Back undoes; a changed filter begins at the newest row. */
export const useMallUrl = () => {
  const search: MallSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Partial<Omit<MallUrlState, 'page'>>) =>
    void navigate({
      to: '.',
      search: (was: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries({ ...was, older: undefined, newer: undefined, ...changes }).filter(([, value]) => value !== undefined && value !== ''),
        ),
      resetScroll: false,
    })
  return { ...parseMallUrl(search), change }
}
