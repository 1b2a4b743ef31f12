import { addressFor, useSearch } from '../../../lib/address.ts'
import { useView } from '../../../lib/calls/use-view.ts'
import { formatMoney } from '../../../lib/format.ts'
import { wordsOf, capitalize } from '../../../lib/values.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { Link } from '../../../ui/link.tsx'
import type { PlayerHead, PlayerLine, Posting } from '../player-wire.ts'
import { Chips, exactMoment, TabList, viewOf } from './tab-list.tsx'

const words = t.player.lines

/** The name of a kind of posting. */
export const kindText = (kind: string): string => words.kinds[kind] ?? capitalize(wordsOf(kind))

const signed = (amount: string): string =>
  amount.startsWith('-') ? formatMoney(amount, '', { hasSign: false }) : `+${formatMoney(amount, '', { hasSign: false })}`

const columnsFor = (currency: string): readonly Column<PlayerLine>[] => [
  { id: 'when', head: words.columns.when, className: 'o3 nw t2', cell: ({ at }) => exactMoment(at) },
  { id: 'what', head: words.columns.what, isOpener: true, className: 'o1 nw', cell: ({ kind }) => <b>{kindText(kind)}</b> },
  {
    id: 'of',
    head: words.columns.of,
    className: 'o5 wide t2',
    cell: ({ title, vendor, round }) => [title, vendor, round === null ? '' : words.round(round)].filter((part) => part !== '').join(', '),
  },
  {
    id: 'amount',
    head: currency,
    isEnd: true,
    className: 'o2 nw',
    cell: ({ amount }) => <b className={amount.startsWith('-') ? '' : 'gain'}>{signed(amount)}</b>,
  },
  {
    id: 'after',
    head: words.columns.after,
    isEnd: true,
    className: 'o4 nw t2',
    cell: ({ after }) => formatMoney(after, currency, { hasSign: false }),
  },
]

const screenOf = (document: string): string | null => (document.startsWith('W-') ? `/withdrawals/${document}` : null)

/** The legs of the posting of a line, and the document that it belongs to. */
export const PostingLegs = ({ player, tx }: { player: string; tx: number }) => {
  const view = useView<Posting>(viewOf(player, 'posting'), { tx: String(tx) })
  const posting = view.data
  return (
    <Faces query={view} what={words.what} command="member show" rows={1}>
      {posting === undefined ? null : (
        <div className="legs">
          <div className="row wrap t2">
            <span>
              tx <span className="mono">{posting.tx}</span>
            </span>
            <span>
              scope <span className="mono">{posting.scope}</span>
            </span>
            <span className="mono">{posting.externalId}</span>
            {posting.documents.map((document) => {
              const screen = screenOf(document)
              return screen === null ? (
                <b key={document}>{document}</b>
              ) : (
                <Link key={document} className="link" href={screen}>
                  {words.openDocument(document)}
                </Link>
              )
            })}
          </div>
          {posting.legs.map(({ leg, amount, currency, from, to }) => (
            <div key={leg} className="row wrap">
              <span className="t3">{words.leg(leg)}</span>
              <span>
                {from.type} {from.owner} {from.kind} → {to.type} {to.owner} {to.kind}
              </span>
              <b>{formatMoney(amount, currency)}</b>
            </div>
          ))}
        </div>
      )}
    </Faces>
  )
}

/** An account of a player, line by line. A line opens to its posting. */
export const LinesPanel = ({ head, accounts }: { head: PlayerHead; accounts: readonly string[] }) => {
  const [search] = useSearch()
  const { account = 'cash', way = '', tx, kind } = search
  const here = (change: Readonly<Record<string, string | undefined>>) => addressFor(location.pathname, { ...search, ...change })
  const names = accounts.includes('cash') ? ['cash', ...accounts.filter((one) => one !== 'cash')] : ['cash', ...accounts]
  const currency = account === 'points' ? 'PTS' : head.currency
  return (
    <TabList<PlayerLine>
      path={viewOf(head.id, 'lines')}
      query={{ account, way: way === '' ? undefined : way, kind }}
      label={words.title}
      what={words.what}
      command="member show"
      columns={columnsFor(currency)}
      keyOf={({ seq }) => String(seq)}
      empty={words.empty}
      hrefOf={({ seq }) => here({ tx: tx === String(seq) ? undefined : String(seq) })}
      openKey={tx}
      renderMore={(row) => <PostingLegs player={head.id} tx={row.tx} />}
      head={
        <header>
          <h2>{words.title}</h2>
          <span className="acts wrap">
            <Chips
              name="account"
              label={words.title}
              options={names.map((one) => [one, words.accounts[one] ?? capitalize(wordsOf(one))])}
              chosen={account}
            />
            <Chips
              name="way"
              label={words.columns.what}
              options={[
                ['', words.all],
                ['in', words.ways['in'] ?? ''],
                ['out', words.ways['out'] ?? ''],
              ]}
              chosen={way}
            />
            <Link
              className="chip"
              href={here({ kind: kind === undefined ? 'correction' : undefined })}
              aria-current={kind === 'correction' ? 'page' : undefined}
            >
              {words.hand}
            </Link>
          </span>
        </header>
      }
    />
  )
}
