import { chaseFactor, chaseMultiples } from '@perya/domain/lottery/bets/chase'
import { type Fraction, plus, product, ratio, toDecimal, zeroFraction } from '@perya/domain/lottery/fraction'
import type { Family } from '@perya/domain/lottery/family'
import { memo, useMemo, useState } from 'react'
import { useBrand } from '../../../../lib/brand/brand.tsx'
import { closeModal } from '../../../../lib/modal-queue.ts'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/states/list-states.tsx'
import { requireSession } from '../../../session/index.ts'
import { clearSlip, useSlip } from '../bet-store.ts'
import { ChaseChoice, singleIssue } from './chase-choice.tsx'
import { openConfirm } from '../tickets/open-confirm.ts'
import { MoneyText } from '../tickets/money-text.tsx'
import { bestOfTicket, SlipLines, stakeOfTicket } from './slip-lines.tsx'
import css from './slip.module.css'
import { fractionToMoney, type Prices } from '../current-terms.ts'

const larger = (one: Fraction, other: Fraction | null): Fraction => (other !== null && other.n * one.d > one.n * other.d ? other : one)

/** The slip of a game: its tickets, the chase, the total cost, and the one primary button. */
export const Slip = memo(({ gameCode, family, prices }: { gameCode: string; family: Family; prices: Prices }) => {
  const say = useTranslate()
  const { currency } = useBrand()
  const slip = useSlip(gameCode)
  const [chase, setChase] = useState(singleIssue)
  const stakes = useMemo(() => slip.map((ticket) => stakeOfTicket(family, ticket, prices)), [slip, family, prices])
  const one = stakes.reduce<Fraction>((all, stake) => (stake ? plus(all, stake) : all), zeroFraction)
  const most = useMemo(
    () => slip.reduce<Fraction>((best, ticket) => larger(best, bestOfTicket(family, ticket, prices)), zeroFraction),
    [slip, family, prices],
  )
  const best = product(most, ratio(Math.max(...chaseMultiples(chase.rise, chase.issues))))
  const total = toDecimal(product(one, ratio(chaseFactor(chase.rise, chase.issues))))
  if (slip.length === 0) return <EmptyState title={say('bet.slipEmpty')}>{say('bet.slipEmptySays')}</EmptyState>
  const bet = () => {
    if (stakes.includes(null)) return
    // One dialog at a time: on a phone the slip is one itself.
    closeModal('lotterySlip')
    requireSession(() => openConfirm({ gameCode, family, slip, chase, total }))
  }
  return (
    <div className={css['slip']}>
      <SlipLines gameCode={gameCode} family={family} slip={slip} prices={prices} />
      <ChaseChoice chase={chase} onChase={setChase} />
      <Button kind="ghost" size="s" className={css['empty']} onClick={() => clearSlip(gameCode)}>
        {say('bet.clearSlip')}
      </Button>
      <div className={css['place']}>
        <p className={css['best']}>
          <span>{say('bet.bestOfTickets', { count: slip.length })}</span>
          <MoneyText amount={fractionToMoney(best, currency)} />
        </p>
        <p className={css['total']}>
          <span>
            {say('bet.ticketCount', { count: slip.length })}
            {chase.issues > 1 && ` × ${say('bet.issueCount', { count: chase.issues })}`}
          </span>
          <MoneyText amount={total} />
        </p>
        <Button kind="primary" size="l" aria-disabled={stakes.includes(null)} onClick={bet}>
          {say('bet.place_bets')}
        </Button>
      </div>
    </div>
  )
})
