import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { pointTypes } from '@perya/domain/points/point-types'
import { ask } from '../../lib/calls/ask.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { type Translate, useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { DataTable, narrowLine, wideLine } from '../../ui/table/data-table.tsx'
import { FilterBar, SelectFilter } from '../records/index.ts'
import { useMallUrl } from './mall-url-state.ts'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'

type Change = Value<'records.movements'>['list'][number]

const remark = (say: Translate, exact: (amount: string) => string, { kind, points }: Change): string => {
  const { earnedBy = null, name = '', redemption = '' } = points ?? {}
  if (kind === 'points_convert') return say('points.why.converted', { reference: redemption })
  if (kind === 'hold') return say('points.why.redeemed', { reward: name, reference: redemption })
  if (kind === 'hold_close') return say('points.why.returned', { reward: name, reference: redemption })
  return earnedBy === null
    ? say('points.why.granted')
    : say(kind === 'points_deposit' ? 'points.why.deposit' : 'points.why.played', { amount: exact(earnedBy) })
}

const Changes = ({ list }: { list: readonly Change[] }) => {
  const say = useTranslate()
  const { points, change, exact, when } = usePointsFormat()
  return (
    <DataTable
      isCards
      label={say('points.page.details')}
      rows={list}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'remark',
          says: say('points.of.remark'),
          isHead: true,
          cell: (row) => (
            <>
              <b>{say(`points.type.${row.points?.type ?? 'redeem'}`)}</b>
              <small className={wideLine}>{remark(say, exact, row)}</small>
              <small className={narrowLine}>{`${remark(say, exact, row)} · ${when(row.at)}`}</small>
            </>
          ),
        },
        { key: 'time', says: say('points.of.time'), isWide: true, isOneLine: true, cell: ({ at }) => when(at) },
        {
          key: 'changed',
          says: say('points.of.changed'),
          isEnd: true,
          isStrong: true,
          toneOf: ({ amount }) => (Number(amount) > 0 ? 'gain' : undefined),
          cell: ({ amount, balance }) => (
            <>
              <bdi dir="ltr">{change(Number(amount))}</bdi>
              <small className={narrowLine}>{say('records.balanceOf', { amount: points(Number(balance)) })}</small>
            </>
          ),
        },
        {
          key: 'balance',
          says: say('points.of.balance'),
          isEnd: true,
          isWide: true,
          cell: ({ balance }) => <bdi dir="ltr">{points(Number(balance))}</bdi>,
        },
      ]}
    />
  )
}

/** Movements of points in a period, one type or all of them, paged by keys (POINTS-03, POINTS-09). */
export const PointsMovements = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { type, when, from, to, older, newer, change } = useMallUrl()
  const input = { of: 'points', when, from, to, type, before: older, after: newer } as const
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...ask('records.movements', input),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <section className={css['page']} aria-label={say('points.page.details')}>
      <FilterBar filter={{ when, from, to }} count={type === '' ? 0 : 1} change={change} onClear={() => change({ type: '' })}>
        <SelectFilter
          label={say('points.of.type')}
          value={type}
          options={pointTypes.map((one) => ({ value: one, says: say(`points.type.${one}`) }))}
          onChoose={(chosen) => change({ type: pointTypes.find((one) => one === chosen) ?? '' })}
        />
      </FilterBar>
      {isPending ? (
        <SkeletonShape shape="rows" className={css['waitingRow']} />
      ) : data === undefined ? (
        <RefusedState title={say('points.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
          {refusalText(toCallRefused(error))}
        </RefusedState>
      ) : data.list.length === 0 ? (
        <EmptyState
          title={say('points.detailsNone')}
          heading="h2"
          action={when === 'all' ? undefined : <Button onClick={() => change({ when: 'all', from: '', to: '' })}>{say('records.showAll')}</Button>}
        >
          {say('points.detailsNoneText')}
        </EmptyState>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Changes list={data.list} />
        </div>
      )}
      {data !== undefined && (data.newer !== null || data.older !== null) && (
        <nav className={css['pager']} aria-label={say('points.steps')}>
          <Button size="s" disabled={data.newer === null} onClick={() => change({ newer: data.newer ?? '' })}>
            {say('points.newer')}
          </Button>
          <Button size="s" disabled={data.older === null} onClick={() => change({ older: data.older ?? '' })}>
            {say('points.older')}
          </Button>
        </nav>
      )}
    </section>
  )
}
