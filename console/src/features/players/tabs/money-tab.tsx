import { addressFor, useSearch } from '../../../lib/address.ts'
import { formatMoney } from '../../../lib/format.ts'
import { capitalize, wordsOf } from '../../../lib/values.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import type { TabProps } from '../player-wire.ts'
import { kindText, LinesPanel, PostingLegs } from './lines-panel.tsx'
import { Chips, StateBadge, TabList, viewOf, When } from './tab-list.tsx'

type MoneyRow = {
  readonly id: string
  readonly at: string
  readonly what: string
  readonly state: string
  readonly way: 'in' | 'out'
  readonly currency: string
  readonly other: string
  readonly tx: number | null
  readonly amount: string
}

const words = t.player.money

const columns: readonly Column<MoneyRow>[] = [
  { id: 'when', head: words.columns.when, className: 'o3', cell: ({ at }) => <When at={at} /> },
  { id: 'number', head: words.columns.number, isOpener: true, className: 'o1 nw', order: ({ id }) => id, cell: ({ id }) => <b>{id}</b> },
  { id: 'what', head: words.columns.what, className: 'x', order: ({ what }) => what, cell: ({ what }) => kindText(what) },
  { id: 'other', head: words.columns.other, className: 'o5 wide t2', cell: ({ other }) => other },
  {
    id: 'amount',
    head: words.columns.amount,
    isEnd: true,
    className: 'o2 nw',
    order: ({ amount }) => Number(amount),
    cell: ({ amount, currency, way }) => (
      <b className={way === 'in' ? 'gain' : ''}>
        {way === 'in' ? '+' : '−'}
        {formatMoney(amount, currency)}
      </b>
    ),
  },
  { id: 'state', head: words.columns.state, className: 'o4', order: ({ state }) => state, cell: ({ state }) => <StateBadge state={state} /> },
]

/** The money of a player: every line of an account, and the documents by kind. A row opens to the legs of its posting. */
export const MoneyTab = ({ head }: TabProps) => {
  const [search] = useSearch()
  const { documents = 'lines', row } = search
  const options = [['lines', t.player.lines.title] as const, ...Object.entries(words.kinds)]
  const here = (id: string) => addressFor(location.pathname, { ...search, row: id === row ? undefined : id })
  return (
    <>
      <Chips name="documents" label={t.player.tabs.money} options={options} chosen={documents} />
      {documents === 'lines' ? (
        <LinesPanel head={head} accounts={['cash', 'hold', 'bonus', 'points']} />
      ) : (
        <TabList<MoneyRow>
          path={viewOf(head.id, 'money')}
          query={{ kind: documents }}
          label={words.kinds[documents] ?? capitalize(wordsOf(documents))}
          what={words.what}
          command="member show"
          columns={columns}
          keyOf={({ id }) => id}
          empty={t.player.lines.empty}
          hrefOf={({ id }) => here(id)}
          openKey={row}
          renderMore={({ tx }) => (tx === null ? <p className="small t3">{t.player.lines.empty}</p> : <PostingLegs player={head.id} tx={tx} />)}
        />
      )}
    </>
  )
}
