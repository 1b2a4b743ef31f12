import { useNavigate } from '@tanstack/react-router'
import { LotteryMessages } from '../../../../lib/text/lottery-messages.tsx'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { GamePoster } from '../../../../ui/game/game-poster.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import css from './game-choice-modal.module.css'
import { IssueClock } from './issue-clock.tsx'
import { familyLabel } from '../bet-words.ts'
import { useBettable } from '../use-bettable.ts'

const Choice = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const navigate = useNavigate()
  const { games } = useBettable()
  const choose = (gameCode: string) => {
    onClose()
    void navigate({ to: '/lottery', search: { gameCode }, resetScroll: true })
  }
  return (
    <Modal title={say('bet.chooseGame')} size="wide" closeLabel={say('bet.back')} onClose={onClose}>
      <ul className={css['games']}>
        {games.map(({ gameCode, labelName, family, closeTime, isSale, icon }) => (
          <li key={gameCode}>
            <button type="button" onClick={() => choose(gameCode)}>
              <GamePoster className={css['art']} src={icon} name={labelName} timing="near" />
              <span>
                <b>{labelName}</b>
                <span>{familyLabel(say, family)}</span>
              </span>
              <IssueClock closesAt={isSale ? closeTime : undefined} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** Every lottery that can be bet on here, with the time until its cut-off. */
export const GameChoiceModal = ({ onClose }: { onClose: () => void }) => (
  <LotteryMessages>
    <Choice onClose={onClose} />
  </LotteryMessages>
)
