import { addDays, lastOfMonth } from '@perya/domain/records/period'
import { addressFor, type Search } from '../../lib/address.ts'

/** The parameters of a report in the address, which the server reads as they are. */
export const filterNames = ['from', 'to', 'currency', 'by', 'category', 'vendor', 'title', 'agent', 'country', 'vip', 'tenure'] as const

/** The filters of an address. */
export const filtersOf = (search: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))

/** The address of a report with its filters, changed. The open figure is closed by a change of filters. */
export const reportAddress = (name: string, search: Readonly<Record<string, string>>, change: Search = {}): string =>
  addressFor(`/reports/${name}`, { ...filtersOf(search), view: search['view'], sort: search['sort'], ...change })

const separator = '~'

/** An open figure as a parameter of the address: the figure, and the key of its row; without one it is that of the total. */
export const openFigure = (figure: string, key: string | null): string => (key === null ? figure : `${figure}${separator}${key}`)

/** Parses such a parameter. */
export const readOpenFigure = (open: string): { readonly figure: string; readonly key: string | null } => {
  const at = open.indexOf(separator)
  return at < 0 ? { figure: open, key: null } : { figure: open.slice(0, at), key: open.slice(at + 1) }
}

/** The figure that represents a report: of players, what they brought. */
export const mainFigure = (main: string): string => (main === 'active' ? 'ggr' : main)

/**
 * The filter to which a row of a report narrows it, and what its rows are then by; null where a row narrows to nothing else. `groupings`: what the rows may be
 * by now; figures of members by attributes know no titles.
 */
export const narrowed = (by: string, key: string, groupings: readonly string[]): Search | null => {
  if (by === 'category') return { category: key, by: groupings.includes('title') ? 'title' : 'day' }
  if (by === 'country' || by === 'vip' || by === 'tenure') return { [by]: key, by: 'day' }
  if (by === 'vendor') return { vendor: key, by: 'title' }
  if (by === 'agent') return { agent: key, by: 'day' }
  if (by === 'week') return { from: key, to: addDays(key, 6), by: 'day' }
  if (by === 'month') return { from: key, to: lastOfMonth(key), by: 'day' }
  return null
}
