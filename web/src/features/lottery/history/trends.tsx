import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RefusedState } from '../../../ui/states/list-states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonShape } from '../../../ui/states/skeleton-shape.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { LotteryEntry } from '../entries.ts'
import css from './draw-history.module.css'

const counted = 50
const shownAtEnds = 5

type Trend = { readonly number: string; readonly times: number; readonly gap: number }

const Ends = ({ title, list }: { title: string; list: readonly Trend[] }) => (
  <div>
    <h4>{title}</h4>
    <ul className={css['ends']}>
      {list.map(({ number, times }) => (
        <li key={number}>
          <b>{number}</b>
          <span>{times}</span>
        </li>
      ))}
    </ul>
  </div>
)

const Counted = ({ entry }: { entry: LotteryEntry }) => {
  const say = useTranslate()
  const { code } = useLanguage()
  const refusalText = useRefusalText()
  const { data, error, isPending, refetch } = useQuery(ask('lottery.trends', { gameCode: entry.gameCode, draws: counted, language: code }))
  if (isPending)
    return (
      <div role="status" aria-label={say('lottery.loading')}>
        <SkeletonShape shape="rows" className={css['waiting']} />
      </div>
    )
  if (data === undefined)
    return (
      <RefusedState title={say('lottery.historyRefused')} action={<Button onClick={() => void refetch()}>{say('list.again')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  const byTimes = data.list.toSorted((one, other) => other.times - one.times)
  return (
    <>
      <p>{say('lottery.trendsSays', { draws: data.draws })}</p>
      <p className={css['counts']}>{say('lottery.trendsCounts', { counts: data.counts })}</p>
      <div className={css['both']}>
        <Ends title={say('lottery.trendsHot')} list={byTimes.slice(0, shownAtEnds)} />
        <Ends title={say('lottery.trendsCold')} list={byTimes.slice(-shownAtEnds).reverse()} />
      </div>
      <DataTable
        isScrollable
        label={say('lottery.trendsAll')}
        caption={<caption className="said">{say('lottery.trends')}</caption>}
        className={css['trends']}
        rows={data.list}
        keyOf={({ number }) => number}
        columns={[
          { key: 'number', says: say('lottery.trendNumber'), isHead: true, cell: ({ number }) => number },
          { key: 'times', says: say('lottery.trendTimes'), cell: ({ times }) => times },
          { key: 'gap', says: say('lottery.trendGap'), cell: ({ gap }) => gap },
        ]}
      />
    </>
  )
}

/** How often each number was drawn and how long ago, with a plain statement that this predicts nothing about future draws. */
export const Trends = ({ entry }: { entry: LotteryEntry }) => {
  const say = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <div className={css['trendsBox']}>
      <button type="button" className={css['opener']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{say('lottery.trendsShow')}</span>
        <Icon name={open ? 'caret-up' : 'caret-down'} />
      </button>
      {open && <Counted entry={entry} />}
    </div>
  )
}
