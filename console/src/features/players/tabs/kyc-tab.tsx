import { useView } from '../../../lib/calls/use-view.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { Link } from '../../../ui/link.tsx'
import { Lamps, Panel } from '../../../ui/pieces.tsx'
import type { TabProps } from '../player-wire.ts'
import { SmallTable, StateBadge, viewOf, When } from './tab-list.tsx'

type Rule = {
  readonly level: number
  readonly depositsInMonth: string | null
  readonly withdrawalsInDay: string | null
  readonly mayTransfer: boolean
}
type Case = {
  readonly id: string
  readonly state: string
  readonly level: number
  readonly document: string | null
  readonly number: string
  readonly changedAt: string
}
type Kyc = {
  readonly currency: string
  readonly level: number
  readonly hasLapsed: boolean
  readonly endsIn: string | null
  readonly rules: readonly Rule[]
  readonly used: { readonly depositsInMonth: string; readonly withdrawalsInDay: string }
  readonly cases: readonly Case[]
}

const levels = 3
const words = t.kyc

const caseColumns: readonly Column<Case>[] = [
  { id: 'when', head: words.history, className: 'o2', order: ({ changedAt }) => changedAt, cell: ({ changedAt }) => <When at={changedAt} /> },
  { id: 'case', head: words.title, className: 'o1', cell: ({ id }) => <Link href={`/kyc/${id}`}>{id}</Link> },
  { id: 'level', head: words.columns.level, className: 'o3', order: ({ level }) => level, cell: ({ level }) => words.level(level) },
  {
    id: 'document',
    head: words.columns.document,
    className: 'o4',
    cell: ({ document, number }) => `${document === null ? words.funds : (words.documents[document] ?? document)} ${number}`,
  },
  { id: 'state', head: words.columns.state, className: 'o5', order: ({ state }) => state, cell: ({ state }) => <StateBadge state={state} /> },
]

/** The verification level of a player, what it allows and how much is used, and the cases of documents. */
export const KycTab = ({ head }: TabProps) => {
  const view = useView<Kyc>(viewOf(head.id, 'kyc'))
  const { data } = view
  const amount = (value: string | null): string => (value === null ? words.any : formatMoney(value, data?.currency ?? head.currency))
  const rule = data?.rules.find(({ level }) => level === data.level)
  return (
    <Faces query={view} what={words.what} command="kyc list" rows={6}>
      {data === undefined ? null : (
        <div className="pcols">
          <SmallTable title={words.cases} rows={data.cases} columns={caseColumns} keyOf={({ id }) => id} empty={words.noCases} />
          <Panel title={words.level(data.level)} acts={<Lamps on={data.level} of={levels} label={words.levelOf(data.level)} />}>
            <div className="bd small">
              <dl className="dl">
                <dt>{words.depositsInMonth}</dt>
                <dd>
                  {amount(data.used.depositsInMonth)} / {amount(rule?.depositsInMonth ?? null)}
                </dd>
                <dt>{words.withdrawalsInDay}</dt>
                <dd>
                  {amount(data.used.withdrawalsInDay)} / {amount(rule?.withdrawalsInDay ?? null)}
                </dd>
                <dt>{words.transfers}</dt>
                <dd>{(rule?.mayTransfer ?? true) ? words.yes : words.no}</dd>
              </dl>
              {data.endsIn === null ? null : <p className="t2">{data.hasLapsed ? words.lapsed : words.validUntil(data.endsIn)}</p>}
            </div>
          </Panel>
        </div>
      )}
    </Faces>
  )
}
