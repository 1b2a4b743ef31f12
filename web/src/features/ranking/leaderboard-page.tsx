import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { numberFormat } from '../../lib/format.ts'
import { useLanguage, useTranslate } from '../../lib/text.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { Segmented } from '../../ui/segmented.tsx'
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
            <table className={gift['table']} aria-label={say('centre.leaderboard')} aria-busy={asked.isPlaceholderData}>
              <thead>
                <tr>
                  <th scope="col">{say('ranking.place')}</th>
                  <th scope="col">{say('ranking.player')}</th>
                  <th scope="col">{say('ranking.game')}</th>
                  <th scope="col" className={gift['end']}>
                    {say('ranking.prize')}
                  </th>
                  <th scope="col" className={`${gift['end']} ${css['wide']}`}>
                    {say('ranking.multiple')}
                  </th>
                  <th scope="col" className={gift['end']}>
                    {say('ranking.receipt')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <tr key={row.receipt}>
                    <td>
                      <span className={row.place <= 3 ? css['medal'] : undefined}>{row.place}</span>
                    </td>
                    <th scope="row">
                      <bdi>{row.name}</bdi>
                    </th>
                    <td>
                      <EntryGame entry={row} />
                    </td>
                    <td className={gift['end']}>
                      <EntryPrize entry={row} />
                      <small className={css['narrow']} dir="ltr">{`×${times.format(row.multiple / 100)}`}</small>
                    </td>
                    <td className={`${gift['end']} ${css['wide']}`} dir="ltr">{`×${times.format(row.multiple / 100)}`}</td>
                    <td className={gift['end']}>
                      <ReceiptLink entry={row} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      />
      <p className={gift['note']}>{say('ranking.bestNote')}</p>
    </div>
  )
}
