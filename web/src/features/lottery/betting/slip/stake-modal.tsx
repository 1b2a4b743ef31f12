import { useState } from 'react'
import { LotteryMessages } from '../../../../lib/text/lottery-messages.tsx'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { useBetState } from '../bet-store.ts'
import { sheetBoard, type SheetBoard } from '../board/board-sheets.ts'
import { withDefaults } from '../current-terms.ts'
import { PriceChoice } from './price-choice.tsx'
import css from './sheets.module.css'
import { useIssue } from '../head/use-issue.ts'

const Stake = ({ board: { gameCode, play }, onClose }: { board: SheetBoard; onClose: () => void }) => {
  const say = useTranslate()
  const chosen = useBetState((bet) => bet.price)
  const { data: sale } = useIssue(gameCode)
  if (sale === undefined) return null
  const price = withDefaults(chosen, sale.prices, sale.leastStake)
  return (
    <Modal title={say('bet.stakeTitle')} closeLabel={say('bet.back')} onClose={onClose}>
      <PriceChoice play={play} prices={sale.prices} price={price} stakeText={chosen.stake === '' ? price.stake : chosen.stake} />
      <div className={css['acts']}>
        <Button onClick={onClose}>{say('bet.done')}</Button>
      </div>
    </Modal>
  )
}

/** The price of a ticket in a sheet: unit price, multiple and series, or a stake where the play has odds. */
export const StakeModal = ({ onClose }: { onClose: () => void }) => {
  const [board] = useState(sheetBoard)
  return <LotteryMessages>{board !== null && <Stake board={board} onClose={onClose} />}</LotteryMessages>
}
