import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { BetTable } from './bet-table.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Figures, toneOf } from './figures.tsx'
import { HeldWins } from './held-wins.tsx'
import { RecordListState } from './record-list-state.tsx'
import { RecordFilters } from './filters/record-filters.tsx'
import { RecordPager } from './record-pager.tsx'
import css from './records.module.css'
import { filterToInput, useRecordFilter } from './filters/use-record-filter.ts'

/** The betting record: rounds of games and tickets of lotteries, each with its stake and result (MEMBER-03). */
export const BettingRecord = () => {
  const say = useTranslate()
  const amount = useMoney()
  const { filter, change } = useRecordFilter()
  const asked = { ...filterToInput({ ...filter, kind: '' }), status: filter.status }
  const list = useQuery({ ...ask('records.bets', { ...asked, before: filter.before, after: filter.after }), placeholderData: keepPreviousData })
  const totals = useQuery({ ...ask('records.betTotals', asked), placeholderData: keepPreviousData })
  const figure = (key: 'stake' | 'paid' | 'net') => (totals.data === undefined ? '--' : amount(totals.data[key], key === 'net'))
  const isNarrowed = filter.when !== 'all' || filter.vendor !== '' || filter.game !== '' || filter.status !== ''
  return (
    <div className={css['page']}>
      <RecordFilters filter={filter} change={change} offers={['status', 'vendor', 'game']} />
      <Figures
        label={say('records.totals')}
        figures={[
          { says: say('records.staked'), amount: figure('stake') },
          { says: say('records.paid'), amount: figure('paid') },
          { says: say('records.result'), amount: figure('net'), tone: toneOf(totals.data?.net ?? '') },
        ]}
      />
      <HeldWins />
      <RecordListState
        query={list}
        empty={
          list.data?.list.length === 0
            ? {
                title: say('records.noBets'),
                says: say(isNarrowed ? 'records.emptyNarrowed' : 'records.noBetsText'),
                action: isNarrowed ? (
                  <Button onClick={() => change({ when: 'all', from: '', to: '', vendor: '', game: '', status: '' })}>
                    {say('records.showAll')}
                  </Button>
                ) : undefined,
              }
            : null
        }
      >
        <div aria-busy={list.isPlaceholderData} className={css['list']}>
          <BetTable label={say('centre.bettingRecord')} bets={list.data?.list ?? []} />
          <ExportButtons asked={{ ...asked, list: 'bets' }} />
          <RecordPager newer={list.data?.newer ?? null} older={list.data?.older ?? null} change={change} />
        </div>
      </RecordListState>
    </div>
  )
}
