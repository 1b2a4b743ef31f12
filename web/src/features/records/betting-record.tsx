import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { lazy, Suspense } from 'react'
import { ask } from '../../lib/ask.ts'
import { useMoment } from '../../lib/format.ts'
import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ExportButtons } from './export-buttons.tsx'
import { Figures, toneOf } from './figures.tsx'
import { HeldWins } from './held-wins.tsx'
import { RecordListState } from './record-list-state.tsx'
import { RecordFilters } from './record-filters.tsx'
import { RecordPager } from './record-pager.tsx'
import css from './records.module.css'
import { useSignedAmount } from './use-signed-amount.ts'
import { filterToInput, useRecordFilter } from './use-record-filter.ts'

type Bet = Value<'records.bets'>['list'][number]

const TicketWords = lazy(async () => ({ default: (await import('../lottery/betting/ticket-label.tsx')).TicketLabel }))

const tones = { open: css['open'], won: css['good'], lost: css['quiet'], returned: css['open'], review: css['open'] } as const

const BetRow = ({ bet }: { bet: Bet }) => {
  const say = useTranslate()
  const amount = useSignedAmount()
  const moment = useMoment()
  // A payout up to the stake is not a gain.
  const isGain = bet.status === 'won' && Number(bet.net) > 0
  return (
    <tr>
      <th scope="row">
        <b>{bet.gameName}</b>
        {bet.vendorName !== '' && <small>{bet.vendorName}</small>}
        <small className={css['narrow']}>{moment(bet.at)}</small>
        {bet.ticket === null ? (
          <>
            <small className={css['reference']}>{bet.reference}</small>
            {bet.proof !== '' && (
              <small>
                <a href={bet.proof} target="_blank" rel="noopener noreferrer">
                  {say('records.checkRound')}
                </a>
              </small>
            )}
          </>
        ) : (
          <>
            <Suspense fallback={<small>{bet.ticket.play}</small>}>
              <TicketWords ticket={bet.ticket} />
            </Suspense>
            <small>
              {say('records.issue', { issue: bet.ticket.issue })} ·{' '}
              <a href={`/lottery/proof?ticket=${bet.ticket.ticketId}`}>{say('records.proof')}</a>
            </small>
          </>
        )}
      </th>
      <td className={css['wide']}>{moment(bet.at)}</td>
      <td className={css['end']}>
        <bdi dir="ltr">{amount(bet.stake)}</bdi>
      </td>
      <td className={cx(css['end'], css['amount'], isGain && css['gain'])}>
        <bdi dir="ltr">{bet.status === 'open' ? '--' : amount(bet.status === 'review' ? bet.inReview : bet.paid)}</bdi>
        <span className={cx(css['badge'], bet.status === 'won' && !isGain ? css['open'] : tones[bet.status])}>
          {say(`records.status.${bet.status}`)}
        </span>
      </td>
    </tr>
  )
}

/** The betting record: rounds of games and tickets of lotteries, each with its stake and result (MEMBER-03). */
export const BettingRecord = () => {
  const say = useTranslate()
  const amount = useSignedAmount()
  const { filter, change } = useRecordFilter()
  const asked = { ...filterToInput({ ...filter, kind: '' }), status: filter.status }
  const list = useQuery({ ...ask('records.bets', { ...asked, before: filter.before, after: filter.after }), placeholderData: keepPreviousData })
  const totals = useQuery({ ...ask('records.betTotals', asked), placeholderData: keepPreviousData })
  const figure = (key: 'stake' | 'paid' | 'net') => (totals.data === undefined ? '--' : amount(totals.data[key], key === 'net'))
  const isNarrowed = filter.when !== 'all' || filter.vendor !== '' || filter.game !== '' || filter.status !== ''
  return (
    <div className={css['page']}>
      <RecordFilters filter={filter} change={change} offers={['vendor', 'game', 'status']} />
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
          <table className={css['table']} aria-label={say('centre.bettingRecord')}>
            <thead>
              <tr>
                <th scope="col">{say('records.game')}</th>
                <th scope="col" className={css['wide']}>
                  {say('records.at')}
                </th>
                <th scope="col" className={css['end']}>
                  {say('records.stake')}
                </th>
                <th scope="col" className={css['end']}>
                  {say('records.paid')}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data?.list.map((bet) => (
                <BetRow key={bet.key} bet={bet} />
              ))}
            </tbody>
          </table>
          <ExportButtons asked={{ ...asked, list: 'bets' }} />
          <RecordPager newer={list.data?.newer ?? null} older={list.data?.older ?? null} change={change} />
        </div>
      </RecordListState>
    </div>
  )
}
