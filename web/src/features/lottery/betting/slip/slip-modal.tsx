import { findFamily } from '@perya/domain/lottery/family'
import { useState } from 'react'
import { LotteryMessages } from '../../../../lib/text/lottery-messages.tsx'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { SlipAndTickets } from '../betting-panel.tsx'
import css from '../betting-screen.module.css'
import { firstPlay } from '../board/first-play.ts'
import { slipGame } from './slip-sheet.ts'
import { useIssue } from '../head/use-issue.ts'

const Sheet = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const [gameCode] = useState(slipGame.current)
  const { data: sale } = useIssue(gameCode)
  const family = findFamily(sale?.family)
  const play = family && firstPlay(family)
  return (
    <Modal title={say('bet.slip')} closeLabel={say('bet.back')} onClose={onClose}>
      <div className={css['sheet']}>{sale && play && <SlipAndTickets sale={sale} play={play} />}</div>
    </Modal>
  )
}

/** The slip and the own tickets in a bottom sheet, for phones. */
export const SlipModal = ({ onClose }: { onClose: () => void }) => (
  <LotteryMessages>
    <Sheet onClose={onClose} />
  </LotteryMessages>
)
