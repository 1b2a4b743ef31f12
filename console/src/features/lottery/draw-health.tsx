import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Badge, Note, Panel } from '../../ui/pieces.tsx'
import type { FeedState, LotteryPage } from './lottery-wire.ts'

/** All draws are paused: until when and why, and the request that they go on. */
export const DrawPause = ({ pause }: { pause: NonNullable<LotteryPage['pause']> }) => {
  const me = useMe()
  const action = useAction()
  const [reason, setReason] = useState('')
  const request = { command: 'draw resume', input: {}, reason: reason.trim() }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    announceResult(t.action.asked(t.lottery.resume, asked.approval))
    setReason('')
  }
  return (
    <section className="stack" aria-label={t.lottery.resume}>
      <Note tone="w" icon="warning">
        <b>{t.lottery.pause(formatMoment(pause.until))}</b> {pause.reason}
      </Note>
      {rightTo(me, 'draw resume').ask ? (
        <DecisionBox action={action} reason={reason} onReason={setReason} label={t.lottery.resume} onRun={() => void ask()} onAsk={() => void ask()}>
          <p className="micro t3">{t.lottery.resumeHint}</p>
        </DecisionBox>
      ) : (
        <NoRight command="draw resume" />
      )}
    </section>
  )
}

const columns: readonly Column<FeedState>[] = [
  { id: 'game', head: t.lottery.feedColumns.game, className: 'o1', cell: ({ game }) => <b>{game}</b> },
  {
    id: 'last',
    head: t.lottery.feedColumns.last,
    className: 'o3',
    cell: ({ lastResultAt, lastIssue }) =>
      lastResultAt === null ? (
        t.lottery.noResult
      ) : (
        <>
          {formatMoment(lastResultAt)}
          <small>{lastIssue}</small>
        </>
      ),
  },
  {
    id: 'overdue',
    head: t.lottery.feedColumns.overdue,
    className: 'o2',
    cell: ({ overdue }) => <Badge tone={overdue === 0 ? 'ok' : 'bad'}>{overdue === 0 ? t.lottery.none : formatCount(overdue)}</Badge>,
  },
  {
    id: 'oldest',
    head: t.lottery.feedColumns.oldest,
    className: 'o4',
    cell: ({ oldestDue }) => (oldestDue === null ? '–' : formatMoment(oldestDue)),
  },
]

/** The lotteries whose results come from outside, and what waits for one. */
export const Feeds = ({ feeds }: { feeds: readonly FeedState[] }) =>
  feeds.length === 0 ? null : (
    <Panel title={t.lottery.feeds}>
      <DataTable label={t.lottery.feeds} rows={feeds} columns={columns} keyOf={({ game }) => game} sortName="feeds" isCards />
    </Panel>
  )
