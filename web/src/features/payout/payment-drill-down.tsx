import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useMoment, useSpan } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { movementKindKey, RecordListState } from '../records/index.ts'
import type { PaymentDetail } from './payment-modal.tsx'
import css from './payout.module.css'

type Stretch = { readonly from: string; readonly to: string }

/** A row that opens its details. */
const Step = ({ says, bet, profit, isOpen, onOpen }: { says: string; bet: string; profit: string; isOpen: boolean; onOpen: () => void }) => {
  const say = useTranslate()
  const amount = useMoney()
  return (
    <button type="button" className={css['step']} aria-expanded={isOpen} onClick={onOpen}>
      <b>{says}</b>
      <span>{say('payout.betOf', { bet: amount(bet) })}</span>
      <bdi dir="ltr">{amount(profit, true)}</bdi>
    </button>
  )
}

const Lines = ({ id, at }: { id: string; at: string }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const [afters, setAfters] = useState([''])
  const after = afters.at(-1) ?? ''
  const query = useQuery(ask('payout.lines', { id, at, after }))
  const { data } = query
  return (
    <RecordListState query={query} empty={null} waits="payout.waiting" refuses="payout.refused">
      <ul className={css['members']}>
        {data?.list.map(({ member, lines, adds, validBet }) => (
          <li key={member}>
            <p>
              <b dir="auto">{member}</b> {say(adds ? 'payout.adds' : 'payout.addsNot', { bet: amount(validBet) })}
            </p>
            <ul>
              {lines.map((line) => (
                <li key={`${line.reference}${line.kind}`}>
                  <span>{line.kind === 'lottery_settlement' ? say('payout.settlement') : say(movementKindKey(line.kind))}</span>
                  <small>
                    {moment(line.at)} · <bdi dir="ltr">{line.reference}</bdi>
                  </small>
                  <bdi dir="ltr">{say('payout.line', { bet: amount(line.validBet), paid: amount(line.paid) })}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {data?.more !== undefined && data.more !== null && (
        <button type="button" className={css['step']} onClick={() => setAfters([...afters, data.more ?? ''])}>
          <b>{say('payout.moreMembers')}</b>
        </button>
      )}
    </RecordListState>
  )
}

const Windows = ({ id, from, to }: Stretch & { id: string }) => {
  const say = useTranslate()
  const moment = useMoment()
  const [open, setOpen] = useState('')
  const query = useQuery(ask('payout.windows', { id, from, to }))
  return (
    <RecordListState query={query} empty={null} waits="payout.waiting" refuses="payout.refused">
      <ol className={css['steps']} aria-label={say('payout.windows')}>
        {query.data?.list.map(({ at, validBet, profit }) => (
          <li key={at}>
            <Step says={moment(at)} bet={validBet} profit={profit} isOpen={open === at} onOpen={() => setOpen(open === at ? '' : at)} />
            {open === at && <Lines id={id} at={at} />}
          </li>
        ))}
      </ol>
    </RecordListState>
  )
}

/** The days or hours of a payment; each opens its five-minute windows, and each of those the ledger transfers behind it. */
export const PaymentDrillDown = ({ payment: { id, parts } }: { payment: PaymentDetail }) => {
  const say = useTranslate()
  const span = useSpan()
  const [open, setOpen] = useState('')
  const busy = parts.filter(({ validBet, paid, rebate, bonus }) => [validBet, paid, rebate, bonus].some((sum) => /[1-9]/.test(sum)))
  if (busy.length === 0) return <p className={css['fine']}>{say('payout.quiet')}</p>
  return (
    <ol className={css['steps']}>
      {busy.map(({ from, to, validBet, profit }) => (
        <li key={from}>
          <Step says={span({ from, to })} bet={validBet} profit={profit} isOpen={open === from} onOpen={() => setOpen(open === from ? '' : from)} />
          {open === from && <Windows id={id} from={from} to={to} />}
        </li>
      ))}
    </ol>
  )
}
