import type { Family } from '@perya/domain/lottery/family'
import { useState } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChaseChoice } from '../betting/slip/chase-choice.tsx'
import css from './desk.module.css'
import { chaseCost, type IssueOnSale, pointsCost, type PointTicket } from './point-price.ts'
import type { usePointSlip } from './use-point-slip.ts'

const shownNumbers = 14

const SlipLine = ({ ticket, stake, onDrop }: { ticket: PointTicket; stake: string; onDrop: () => void }) => {
  const say = useTranslate()
  const { play, numbers } = ticket
  const more = numbers.length - shownNumbers
  return (
    <li>
      <span>
        <b>{say('vn.kind', { kind: play })}</b>
        <bdi dir="ltr">{numbers.slice(0, shownNumbers).join(' ')}</bdi>
        {more > 0 && <small>{say('vn.more', { more })}</small>}
      </span>
      <bdi dir="ltr" className="num">
        {stake}
      </bdi>
      <IconButton label={say('vn.drop', { kind: say('vn.kind', { kind: play }) })} onClick={onDrop}>
        <Icon name="x" />
      </IconButton>
    </li>
  )
}

/** The slip of one lottery of Vietnam: its tickets, the chase, and buying them after a confirmation. */
export const PointSlip = ({ id, family, sale, slip }: { id: string; family: Family; sale: IssueOnSale; slip: ReturnType<typeof usePointSlip> }) => {
  const say = useTranslate()
  const money = useMoney()
  const { currency } = useBrand()
  const [isAsking, setAsking] = useState(false)
  const { issues } = slip.chase
  const cost = pointsCost(family, sale, slip.tickets, currency)
  const total = chaseCost(cost, slip.chase)
  const issue = sale.current?.issue
  return (
    <section id={id} tabIndex={-1} className={css['slip']} aria-label={say('vn.slip')}>
      <h2>{say('vn.slipCount', { count: slip.tickets.length })}</h2>
      {slip.tickets.length === 0 ? (
        <p className={css['rule']}>{say('vn.slipEmpty')}</p>
      ) : (
        <>
          <ul>
            {slip.tickets.map((one, at) => (
              <SlipLine key={at} ticket={one} stake={money(pointsCost(family, sale, [one], currency)?.stake ?? '')} onDrop={() => slip.drop(at)} />
            ))}
          </ul>
          <ChaseChoice chase={slip.chase} onChase={slip.setChase} />
          {isAsking && total !== null && (
            <p role="status">
              {say(issues > 1 ? 'vn.confirmChase' : 'vn.confirmSays', {
                count: slip.tickets.length,
                amount: money(total),
                issue: issue ?? '',
                issues,
              })}
            </p>
          )}
          <div className={css['acts']}>
            <Button onClick={isAsking ? () => setAsking(false) : slip.clear}>{say(isAsking ? 'vn.back' : 'vn.clearSlip')}</Button>
            <Button
              kind="primary"
              disabled={total === null || issue === undefined || slip.isSending}
              onClick={() => {
                if (isAsking && issue !== undefined) slip.buy(issue)
                setAsking(!isAsking)
              }}
            >
              {total === null ? say('vn.buy', { amount: '' }) : say(isAsking ? 'vn.confirm' : 'vn.buy', { amount: money(total) })}
            </Button>
          </div>
          {issue === undefined && <p className={css['rule']}>{say('vn.notOnSale')}</p>}
        </>
      )}
    </section>
  )
}
