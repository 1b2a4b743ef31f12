import { useState } from 'react'
import { go, useSearch } from '../../lib/address.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { usePages, useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { type CaseRow, caseActions, hrefOf } from '../cases/index.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CaseTable } from './case-table.tsx'
import { QueueFilters, type ShownCounts, useCaseQuery } from './queue-filters.tsx'
import { QueueSide } from './queue-side.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import type { QueueView } from './queue-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const sumOf = (rows: QueueView['rows'], figure: 'count' | 'late' | 'held'): number =>
  rows.reduce((sum, row) => sum + (row.kind === 'approvals' ? 0 : row[figure]), 0)

/** How many cases each filter shows, from the counts of the kinds. */
const countsOf = ({ rows, mine }: QueueView, kind: string | undefined): ShownCounts => {
  const some = kind === undefined ? rows : rows.filter((row) => row.kind === kind)
  const all = sumOf(some, 'count')
  return { all, late: sumOf(some, 'late'), free: all - sumOf(some, 'held'), mine: kind === undefined ? mine : null }
}

const HINTS = [
  ['J K', t.keys.next],
  ['Enter', t.keys.open],
  ['T', t.cases.keys.take],
  ['G', t.cases.keys.giveBack],
  ['N', t.cases.keys.next],
  ['?', t.keys.help],
] as const

const isLead = (me: ReturnType<typeof useMe>): boolean => rightTo(me, 'case assign').alone === 'always'

const Cases = ({ view, pathOf, onAssign }: { view: QueueView; pathOf: (row: CaseRow) => string; onAssign: (row: CaseRow) => void }) => {
  const me = useMe()
  const [search] = useSearch()
  const action = useAction()
  const { take, giveBack } = caseActions(action)
  const pages = usePages<CaseRow>('cases', useCaseQuery())
  const { rows } = pages
  // Cases of one screen share its address, so the focused row is found by its place.
  const focused = (): CaseRow | undefined => {
    const links = [...document.querySelectorAll<HTMLElement>('.cases [data-row]')]
    const at = links.indexOf(document.activeElement as HTMLElement)
    const number = links[at]?.querySelector('[data-case]')?.getAttribute('data-case')
    return rows.find(({ id }) => id === number)
  }
  const onFocused = (run: (row: CaseRow) => unknown) => () => {
    const row = focused()
    if (row !== undefined) void run(row)
  }
  useKeys([
    { key: 't', label: t.cases.keys.take, run: onFocused(take) },
    { key: 'g', label: t.cases.keys.giveBack, run: onFocused(giveBack) },
    ...(isLead(me) ? [{ key: 'a', label: t.cases.keys.assign, run: onFocused(onAssign) }] : []),
  ])
  return (
    <section className="pan cases">
      <QueueFilters counts={countsOf(view, search['kind'])} />
      <Refused action={action} />
      <Faces query={pages} what={t.queue.what} command="approval list" rows={10}>
        <CaseTable
          rows={rows}
          hrefOf={pathOf}
          empty={<Empty text={t.queue.empty(view.lastDecidedAt === null ? '' : formatMoment(view.lastDecidedAt))} hint={t.queue.emptyHint} />}
        />
        <MoreRows pages={pages} />
      </Faces>
    </section>
  )
}

/** What waits for a person, the nearest deadline first: taken, given back, assigned and opened from here. `hasRoom`: whether a path is a screen. */
export const QueueScreen = ({ hasRoom }: { hasRoom: (path: string) => boolean }) => {
  const [search] = useSearch()
  const [assigned, setAssigned] = useState<CaseRow | null>(null)
  const isStale = useUnanswered() !== null
  const action = useAction()
  const queue = useView<QueueView>('queue')
  const mayTake = queue.data?.rows.some((row) => row.mayTake) === true
  const takeNext = async (): Promise<void> => {
    const taken = await caseActions(action).takeNext(search['kind'])
    if (taken !== null) go(hrefOf(taken, hasRoom))
  }
  useListKeys()
  useKeys(mayTake ? [{ key: 'n', label: t.cases.keys.next, run: () => void takeNext() }] : [])
  const { data } = queue
  return (
    <div className="page">
      <PageHead
        isRoom
        title={t.queue.title}
        sub={data === undefined ? undefined : t.queue.sub(sumOf(data.rows, 'count'), sumOf(data.rows, 'late'), data.mine, data.maxHeld)}
      >
        {mayTake ? (
          <Button kind="pri" disabled={action.isBusy || isStale} onClick={() => void takeNext()}>
            {t.cases.next}
          </Button>
        ) : null}
      </PageHead>
      <Refused action={action} />
      <Faces query={queue} what={t.queue.what} command="approval list">
        {data === undefined ? null : (
          <>
            <QueueTiles rows={data.rows} />
            <div className="two">
              <Cases view={data} pathOf={(row) => hrefOf(row, hasRoom)} onAssign={setAssigned} />
              <QueueSide queue={data} />
            </div>
          </>
        )}
      </Faces>
      <KeyHints keys={HINTS} />
      {assigned === null ? null : <AssignDialog row={assigned} onClose={() => setAssigned(null)} />}
    </div>
  )
}
