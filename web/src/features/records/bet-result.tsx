import type { Value } from '@perya/calls'
import { useMoney } from '../../lib/format/use-money.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { narrowLine, wideLine } from '../../ui/table/data-table.tsx'
import css from './records.module.css'

type Outcome = Pick<Value<'records.bets'>['list'][number], 'status' | 'stake' | 'paid' | 'net'>

const tones = { open: css['open'], won: css['good'], lost: css['quiet'], returned: css['open'], review: css['open'] } as const

/** Whether a bet paid more than its stake; a payout up to the stake is no win. */
export const isGain = ({ status, net }: Pick<Outcome, 'status' | 'net'>): boolean => status === 'won' && Number(net) > 0

/** Whether a bet has a result. */
export const isDecided = ({ status }: Pick<Outcome, 'status'>): boolean => status !== 'open' && status !== 'review'

/** The status of a bet. */
export const BetStatus = ({ of: bet }: { of: Outcome }) => {
  const say = useTranslate()
  return (
    <span className={cx(css['badge'], bet.status === 'won' && !isGain(bet) ? css['quiet'] : tones[bet.status])}>
      {say(`records.status.${bet.status}`)}
    </span>
  )
}

/** The payout of a bet with its status; dashes while there is none. */
export const BetPayout = ({ of: bet, inReview = '' }: { of: Outcome; inReview?: string }) => {
  const amount = useMoney()
  const shown = bet.status === 'review' ? inReview : bet.paid
  return (
    <>
      <bdi dir="ltr">{bet.status === 'open' || shown === '' ? '--' : amount(shown)}</bdi>
      <BetStatus of={bet} />
    </>
  )
}

/** The result of a bet with its sign, or its status while it has none; on a phone with the stake below. */
export const BetResult = ({ of: bet }: { of: Outcome }) => {
  const say = useTranslate()
  const amount = useMoney()
  return (
    <>
      {isDecided(bet) ? (
        <bdi dir="ltr">{amount(bet.net, true)}</bdi>
      ) : (
        <>
          <span className={narrowLine}>
            <BetStatus of={bet} />
          </span>
          <span className={wideLine}>--</span>
        </>
      )}
      <small className={narrowLine}>{say('records.betOf', { amount: amount(bet.stake) })}</small>
    </>
  )
}
