import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useTranslate } from '../../lib/text.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useBrandMoney, TermsGate } from '../cashier/index.ts'
import { gift as css } from '../gift/index.ts'

const periods = ['week', 'month'] as const

/** Members who have taken the most mission rewards; names are masked. */
export const MissionBoard = () => {
  const say = useTranslate()
  const money = useBrandMoney()
  const [period, setPeriod] = useState<(typeof periods)[number]>('week')
  const asked = useQuery({ ...ask('mission.leaderboard', { period }), placeholderData: keepPreviousData })
  return (
    <section className={css['card']} aria-labelledby="mission-board">
      <div className={css['head']}>
        <h2 id="mission-board">{say('mission.board')}</h2>
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
              <table className={css['table']} aria-labelledby="mission-board">
                <thead>
                  <tr>
                    <th scope="col">{say('mission.place')}</th>
                    <th scope="col">{say('mission.player')}</th>
                    <th scope="col" className={css['end']}>
                      {say('mission.count')}
                    </th>
                    <th scope="col" className={css['end']}>
                      {say('mission.earned')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(({ place, name, missions, earned, isYou }) => (
                    <tr key={place} className={isYou ? css['you'] : undefined}>
                      <td>{place}</td>
                      <th scope="row">
                        <bdi>{name}</bdi>
                        {isYou && ` (${say('mission.you')})`}
                      </th>
                      <td className={css['end']}>{missions}</td>
                      <td className={css['end']}>
                        <bdi dir="ltr">{money(earned)}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p>{own === null ? say('mission.ownNone') : say('mission.own', { place: own.place, count: own.missions })}</p>
            </>
          )
        }
      />
    </section>
  )
}
