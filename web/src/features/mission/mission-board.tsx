import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { DataTable, ownRow } from '../../ui/table/data-table.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift as css } from '../gift/index.ts'

const periods = ['week', 'month'] as const

/** Members who have taken the most mission rewards; names are masked. */
export const MissionBoard = () => {
  const say = useTranslate()
  const money = useMoney()
  const [period, setPeriod] = useState<(typeof periods)[number]>('week')
  const asked = useQuery({ ...ask('mission.leaderboard', { period }), placeholderData: keepPreviousData })
  return (
    <section className={css['card']} aria-labelledby="mission-board">
      <div className={css['head']}>
        <CardTitle id="mission-board">{say('mission.board')}</CardTitle>
        <Segmented
          label={say('mission.boardSpan')}
          value={period}
          choices={periods.map((value) => ({ value, says: say(`mission.span.${value}`) }))}
          onChoose={setPeriod}
        />
      </div>
      <TermsGate
        asked={asked}
        waits="mission.boardWaiting"
        refuses="mission.boardRefused"
        page={({ list, own }) =>
          list.length === 0 ? (
            <EmptyState title={say('mission.boardNone')}>{say('mission.boardNoneSays')}</EmptyState>
          ) : (
            <>
              <DataTable
                labelledBy="mission-board"
                rows={list}
                keyOf={({ place }) => place}
                classOfRow={({ isYou }) => (isYou ? ownRow : undefined)}
                columns={[
                  { key: 'place', says: say('mission.place'), cell: ({ place }) => place },
                  {
                    key: 'player',
                    says: say('mission.player'),
                    isHead: true,
                    isStrong: true,
                    cell: ({ name, isYou }) => (
                      <>
                        <bdi>{name}</bdi>
                        {isYou && ` (${say('mission.you')})`}
                      </>
                    ),
                  },
                  { key: 'count', says: say('mission.count'), isEnd: true, cell: ({ missions }) => missions },
                  { key: 'earned', says: say('mission.earned'), isEnd: true, cell: ({ earned }) => <bdi dir="ltr">{money(earned)}</bdi> },
                ]}
              />
              <p>{own === null ? say('mission.ownNone') : say('mission.own', { place: own.place, count: own.missions })}</p>
            </>
          )
        }
      />
    </section>
  )
}
