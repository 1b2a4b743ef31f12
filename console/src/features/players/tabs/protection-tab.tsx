import { useView } from '../../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { Badge, Panel } from '../../../ui/pieces.tsx'
import type { PlayerLimit, TabProps } from '../player-wire.ts'
import { Limits } from './limits.tsx'
import { SmallTable, viewOf, When } from './tab-list.tsx'

type Quarter = { readonly at: string; readonly minutes: number }
type Protection = {
  readonly currency: string
  readonly limits: readonly PlayerLimit[]
  readonly onBreak: { readonly kind: string; readonly until: string | null } | null
  readonly closure: { readonly kind: string; readonly since: string | null; readonly until: string | null; readonly isOwn: boolean } | null
  readonly reminderMinutes: number | null
  readonly stakeLimit: string | null
  readonly playedAt: string | null
  readonly sessionSince: string | null
  readonly quarters: readonly Quarter[]
}

const words = t.player.limits

const columns: readonly Column<Quarter>[] = [
  { id: 'when', head: words.columns.when, className: 'o1', order: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
  { id: 'minutes', head: words.columns.minutes, isEnd: true, className: 'o2', order: ({ minutes }) => minutes, cell: ({ minutes }) => minutes },
]

const closureText = ({ kind, since, until, isOwn }: NonNullable<Protection['closure']>): string =>
  [
    t.player.breaks[kind] ?? kind,
    since === null ? '' : formatMoment(since),
    until === null ? t.player.forGood : t.player.until(formatMoment(until)),
    isOwn ? words.own : words.carried,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Limits, requests, the closure of play and the time played by a player. */
export const ProtectionTab = ({ head }: TabProps) => {
  const view = useView<Protection>(viewOf(head.id, 'protection'))
  const { data } = view
  return (
    <Faces query={view} what={words.what} command="protection show" rows={8}>
      {data === undefined ? null : (
        <div className="pcols">
          <SmallTable title={words.quarters} rows={data.quarters} columns={columns} keyOf={({ at }) => at} empty={words.noQuarters} />
          <Panel
            title={words.title}
            acts={<Badge tone={data.onBreak === null ? 'ok' : 'wait'}>{data.onBreak === null ? words.open : words.closed}</Badge>}
          >
            <Limits limits={data.limits} currency={data.currency} />
            <div className="bd small">
              {data.closure === null ? null : <p>{closureText(data.closure)}</p>}
              <dl className="dl">
                <dt>{words.reminder}</dt>
                <dd>{data.reminderMinutes === null ? t.common.none : words.minutes(String(data.reminderMinutes))}</dd>
                <dt>{words.mostStake}</dt>
                <dd>{data.stakeLimit === null ? t.common.none : formatMoney(data.stakeLimit, data.currency)}</dd>
                <dt>{words.played}</dt>
                <dd>{data.playedAt === null ? t.common.none : formatMoment(data.playedAt)}</dd>
                <dt>{words.sitting}</dt>
                <dd>{data.sessionSince === null ? t.common.none : formatMoment(data.sessionSince)}</dd>
              </dl>
            </div>
          </Panel>
        </div>
      )}
    </Faces>
  )
}
