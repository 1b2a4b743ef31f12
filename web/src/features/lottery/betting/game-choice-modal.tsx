import { useNavigate } from '@tanstack/react-router'
import { DrawsText } from '../../../lib/draws-text.tsx'
import { useSay } from '../../../lib/text.tsx'
import { Modal } from '../../../ui/modal.tsx'
import css from './game-choice-modal.module.css'
import { IssueClock } from './issue-clock.tsx'
import { familyWords } from './bet-words.ts'
import { useBettable } from './use-bettable.ts'

const Choice = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
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
              <img src={icon} alt="" width="44" height="44" loading="lazy" />
              <span>
                <b>{labelName}</b>
                <span>{familyWords(say, family)}</span>
              </span>
              <IssueClock small closesAt={isSale ? closeTime : undefined} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** Every lottery that bets are taken on here, with the time that is left. */
export const GameChoiceModal = ({ onClose }: { onClose: () => void }) => (
  <DrawsText>
    <Choice onClose={onClose} />
  </DrawsText>
)
