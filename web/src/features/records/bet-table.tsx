import type { Value } from '@perya/calls'
import { lazy, Suspense } from 'react'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import { type Column, DataTable, narrowLine } from '../../ui/table/data-table.tsx'
import css from './records.module.css'

type Bet = Value<'records.bets'>['list'][number]

const TicketWords = lazy(async () => ({ default: (await import('../lottery/betting/ticket-label.tsx')).TicketLabel }))

const tones = { open: css['open'], won: css['good'], lost: css['quiet'], returned: css['open'], review: css['open'] } as const

// A payout up to the stake is not a gain.
const isGain = (bet: Bet): boolean => bet.status === 'won' && Number(bet.net) > 0

const BetName = ({ bet }: { bet: Bet }) => {
  const say = useTranslate()
  const moment = useMoment()
  return (
    <>
      <b>{bet.gameName}</b>
      {bet.vendorName !== '' && <small>{bet.vendorName}</small>}
      <small className={narrowLine}>{moment(bet.at)}</small>
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
            {say('records.issue', { issue: bet.ticket.issue })} · <a href={`/lottery/proof?ticket=${bet.ticket.ticketId}`}>{say('records.proof')}</a>
          </small>
        </>
      )}
    </>
  )
}

/** Rounds of games and tickets of lotteries, each with its stake and its result. */
export const BetTable = ({ label, bets }: { label: string; bets: readonly Bet[] }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const columns: readonly Column<Bet>[] = [
    { key: 'game', says: say('records.game'), isHead: true, cell: (bet) => <BetName bet={bet} /> },
    { key: 'at', says: say('records.at'), isWide: true, cell: (bet) => moment(bet.at) },
    { key: 'stake', says: say('records.stake'), isEnd: true, cell: (bet) => <bdi dir="ltr">{amount(bet.stake)}</bdi> },
    {
      key: 'paid',
      says: say('records.paid'),
      isEnd: true,
      isStrong: true,
      toneOf: (bet) => (isGain(bet) ? 'gain' : undefined),
      cell: (bet) => (
        <>
          <bdi dir="ltr">{bet.status === 'open' ? '--' : amount(bet.status === 'review' ? bet.inReview : bet.paid)}</bdi>
          <span className={cx(css['badge'], bet.status === 'won' && !isGain(bet) ? css['open'] : tones[bet.status])}>
            {say(`records.status.${bet.status}`)}
          </span>
        </>
      ),
    },
  ]
  return <DataTable label={label} rows={bets} keyOf={({ key }) => key} columns={columns} />
}
