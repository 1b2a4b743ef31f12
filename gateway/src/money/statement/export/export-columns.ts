import type { Input } from '@perya/calls'

type List = Input<'records.export'>['list']
type Columns = Readonly<Record<List, { readonly title: string; readonly columns: readonly string[] }>>

const english: Columns = {
  movements: {
    title: 'Account record',
    columns: ['When', 'Kind', 'Game', 'Vendor', 'Came in', 'Went out', 'Balance after', 'Currency', 'Reference'],
  },
  bets: {
    title: 'Betting record',
    columns: ['When', 'Ended', 'Game', 'Vendor', 'Stake', 'Paid back', 'Result', 'Status', 'Currency', 'Reference'],
  },
  profit: { title: 'Profit and loss', columns: ['Day', 'Staked', 'Paid back', 'Result', 'Currency'] },
}
const filipino: Columns = {
  movements: {
    title: 'Talaan ng account',
    columns: ['Kailan', 'Uri', 'Laro', 'Provider', 'Pumasok', 'Lumabas', 'Balanse pagkatapos', 'Pera', 'Sanggunian'],
  },
  bets: {
    title: 'Talaan ng taya',
    columns: ['Kailan', 'Natapos', 'Laro', 'Provider', 'Taya', 'Ibinayad', 'Resulta', 'Katayuan', 'Pera', 'Sanggunian'],
  },
  profit: { title: 'Kita at talo', columns: ['Araw', 'Itinaya', 'Ibinayad', 'Resulta', 'Pera'] },
}

/** Returns the names of an exported list and its columns in a language. */
export const columnsOf = (list: List, language: string): Columns[List] => (language === 'TY' ? filipino : english)[list]
