import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { numberFormat } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { DataTable, narrowLine } from '../../ui/table/data-table.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift } from '../gift/index.ts'
import { EntryGame, EntryPrize, ReceiptLink } from './entry-parts.tsx'
import css from './ranking.module.css'

const periods = ['today', 'week', 'month'] as const
const measures = ['prize', 'multiple'] as const

/** The best rounds of a day, a week or a month, each with its receipt (MEMBER-16). */
export const LeaderboardPage = () => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const [period, setPeriod] = useState<(typeof periods)[number]>('week')
  const [by, setBy] = useState<(typeof measures)[number]>('prize')
  const asked = useQuery({ ...ask('ranking.best', { by, period }), placeholderData: keepPreviousData })
  const times = numberFormat(tag, 'twoDecimals')
  const timesOf = (multiple: number) => `×${times.format(multiple / 100)}`
  return (
    <div className={gift['page']}>
      <div className={gift['head']}>
        <Segmented
          label={say('ranking.span')}
          value={period}
          choices={periods.map((value) => ({ value, says: say(`ranking.${value}`) }))}
          onChoose={setPeriod}
        />
        <Segmented
          label={say('ranking.by')}
          value={by}
          choices={measures.map((value) => ({ value, says: say(`ranking.by.${value}`) }))}
          onChoose={setBy}
        />
      </div>
      <TermsGate
        asked={asked}
        waits="ranking.waiting"
        refuses="ranking.refused"
        page={({ list }) =>
          list.length === 0 ? (
            <EmptyState title={say('ranking.bestNone')}>{say('ranking.bestNoneSays')}</EmptyState>
          ) : (
            <DataTable
              isCards
              label={say('centre.leaderboard')}
              isBusy={asked.isPlaceholderData}
              rows={list}
              keyOf={({ receipt }) => receipt}
              columns={[
                {
                  key: 'place',
                  says: say('ranking.place'),
                  cell: ({ place }) => <span className={place <= 3 ? css['medal'] : undefined}>{place}</span>,
                },
                {
                  key: 'player',
                  says: say('ranking.player'),
                  isHead: true,
                  isStrong: true,
                  cell: ({ name, gameName }) => (
                    <>
                      <b>
                        <bdi>{name}</bdi>
                      </b>
                      <small className={narrowLine} dir="auto">
                        {gameName}
                      </small>
                    </>
                  ),
                },
                { key: 'game', says: say('ranking.game'), isWide: true, cell: (row) => <EntryGame entry={row} /> },
                {
                  key: 'prize',
                  says: say('ranking.prize'),
                  isEnd: true,
                  cell: (row) => (
                    <>
                      <EntryPrize entry={row} />
                      <small className={narrowLine} dir="ltr">
                        {timesOf(row.multiple)}
                      </small>
                    </>
                  ),
                },
                {
                  key: 'multiple',
                  says: say('ranking.multiple'),
                  isEnd: true,
                  isWide: true,
                  cell: ({ multiple }) => <bdi dir="ltr">{timesOf(multiple)}</bdi>,
                },
                { key: 'receipt', says: say('ranking.receipt'), isEnd: true, cell: (row) => <ReceiptLink entry={row} /> },
              ]}
            />
          )
        }
      />
      <p className={gift['note']}>{say('ranking.bestNote')}</p>
    </div>
  )
}
