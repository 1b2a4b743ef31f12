import type { Value } from '@perya/calls'
import { lazy, Suspense, useState } from 'react'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { type Column, DataTable, narrowLine, wideLine } from '../../ui/table/data-table.tsx'
import { BetPayout, BetResult, BetStatus, isDecided, isGain } from './bet-result.tsx'
import { DetailsModal } from './movements/details-modal.tsx'

type Bet = Value<'records.bets'>['list'][number]

const TicketWords = lazy(async () => ({ default: (await import('../lottery/betting/tickets/ticket-label.tsx')).TicketLabel }))

const BetName = ({ bet: { gameName, vendorName, at, ticket } }: { bet: Bet }) => {
  const moment = useMoment()
  return (
    <>
      <b>{gameName}</b>
      {vendorName !== '' && <small className={wideLine}>{vendorName}</small>}
      {ticket !== null && (
        <Suspense fallback={<small>{ticket.play}</small>}>
          <TicketWords ticket={ticket} />
        </Suspense>
      )}
      <small className={narrowLine}>{[vendorName, moment(at)].filter((part) => part !== '').join(' · ')}</small>
    </>
  )
}

const BetDetails = ({ bet, onClose }: { bet: Bet; onClose: () => void }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const { vendorName, at, stake, paid, inReview, net, status, ticket, reference, proof } = bet
  const money = (of: string, isSigned = false) => <bdi dir="ltr">{amount(of, isSigned)}</bdi>
  const facts = [
    ...(vendorName === '' ? [] : [{ says: say('records.vendor'), is: vendorName }]),
    ...(ticket === null ? [] : [{ says: say('records.draw'), is: <bdi dir="ltr">{ticket.issue}</bdi> }]),
    { says: say('records.at'), is: moment(at) },
    { says: say('records.status'), is: <BetStatus of={bet} /> },
    { says: say('records.stake'), is: money(stake) },
    ...(status === 'review' ? [{ says: say('records.paid'), is: money(inReview) }] : []),
    ...(isDecided(bet)
      ? [
          { says: say('records.paid'), is: money(paid) },
          { says: say('records.result'), is: money(net, true) },
        ]
      : []),
    { says: say('records.reference'), is: <bdi dir="ltr">{reference}</bdi> },
  ]
  const link =
    ticket !== null
      ? { says: say('records.proof'), href: `/lottery/proof?ticket=${ticket.ticketId}` }
      : proof === ''
        ? undefined
        : { says: say('records.checkRound'), href: proof, isElsewhere: true }
  return <DetailsModal title={bet.gameName} facts={facts} link={link} onClose={onClose} />
}

/** Rounds of games and tickets of lotteries, each with its stake and its result; a row opens its details and its proof. */
export const BetTable = ({ label, bets }: { label: string; bets: readonly Bet[] }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const [shown, setShown] = useState<Bet | null>(null)
  const columns: readonly Column<Bet>[] = [
    { key: 'game', says: say('records.game'), isHead: true, cell: (bet) => <BetName bet={bet} /> },
    { key: 'at', says: say('records.at'), isWide: true, isOneLine: true, cell: (bet) => moment(bet.at) },
    { key: 'stake', says: say('records.stake'), isEnd: true, isWide: true, cell: (bet) => <bdi dir="ltr">{amount(bet.stake)}</bdi> },
    { key: 'paid', says: say('records.paid'), isEnd: true, isWide: true, cell: (bet) => <BetPayout of={bet} inReview={bet.inReview} /> },
    {
      key: 'net',
      says: say('records.result'),
      isEnd: true,
      isStrong: true,
      toneOf: (bet) => (isGain(bet) ? 'gain' : undefined),
      cell: (bet) => <BetResult of={bet} />,
    },
  ]
  return (
    <>
      <DataTable
        isCards
        label={label}
        rows={bets}
        keyOf={({ key }) => key}
        columns={columns}
        opening={{ says: () => say('records.openDetails'), open: setShown }}
      />
      {shown !== null && <BetDetails bet={shown} onClose={() => setShown(null)} />}
    </>
  )
}
