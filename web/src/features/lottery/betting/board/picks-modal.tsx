import { quickPicksOf } from '@perya/domain/lottery/bets/board-picks'
import { useState } from 'react'
import { LotteryMessages } from '../../../../lib/text/lottery-messages.tsx'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { applyQuickPick, clearPicks, setTypedText, useBetState } from '../bet-store.ts'
import { rowLabel } from '../bet-words.ts'
import { sheetBoard, type SheetBoard } from './board-sheets.ts'
import css from '../slip/sheets.module.css'

const Picks = ({ board: { play }, onClose }: { board: SheetBoard; onClose: () => void }) => {
  const say = useTranslate()
  const isTyping = useBetState(({ typed }) => typed !== null)
  const picks = useBetState((bet) => bet.picks)
  const rows = isTyping ? [] : play.board.rows.filter((row) => quickPicksOf(play.board, row).length > 1)
  const act = (change: () => void) => () => {
    change()
    onClose()
  }
  return (
    <Modal title={say('bet.picksTitle')} closeLabel={say('bet.back')} onClose={onClose}>
      {rows.map((row) => {
        const title = rowLabel(say, play.family, row.key)
        return (
          <section key={row.key} className={css['picks']} role="group" aria-label={say('bet.quick', { row: title })}>
            <h3>
              {title} <bdi dir="ltr">{(picks[row.key] ?? []).join(' ')}</bdi>
            </h3>
            <div>
              {quickPicksOf(play.board, row).map((name) => (
                <Button key={name} size="s" onClick={() => applyQuickPick(row, name)}>
                  {say('bet.quickPick', { name })}
                </Button>
              ))}
            </div>
          </section>
        )
      })}
      <div className={css['acts']}>
        {play.board.typed !== undefined && (
          <Button kind="line" onClick={act(() => setTypedText(isTyping ? null : ''))}>
            {say(isTyping ? 'bet.useBoard' : 'bet.typeNumbers')}
          </Button>
        )}
        <Button kind="line" onClick={act(clearPicks)}>
          {say('bet.clearAll')}
        </Button>
        {rows.length > 0 && <Button onClick={onClose}>{say('bet.done')}</Button>}
      </div>
    </Modal>
  )
}

/** The quick picks of every row in a sheet, the field for typed numbers, and clearing. */
export const PicksModal = ({ onClose }: { onClose: () => void }) => {
  const [board] = useState(sheetBoard)
  return <LotteryMessages>{board !== null && <Picks board={board} onClose={onClose} />}</LotteryMessages>
}
