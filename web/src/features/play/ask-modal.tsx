import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import css from './game.module.css'

/** Asks before an unfinished round is left. Staying is the default: Escape and the close button stay too. */
export const LeaveRoundModal = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={say('play.leaveTitle')} closeLabel={say('play.stay')} onClose={onStay}>
      <p>{say('play.leaveSays')}</p>
      <div className={css['choices']}>
        <Button kind="line" onClick={onLeave}>
          {say('play.leaveNow')}
        </Button>
        <Button kind="line" onClick={onStay}>
          {say('play.stay')}
        </Button>
      </div>
    </Modal>
  )
}

/** The reality check: states how long and at what cost; the game is paused behind it. Both answers have equal weight. */
export const RealityCheckModal = ({
  time,
  facts,
  mayBreak,
  onStop,
  onKeep,
}: {
  time: string
  facts: ReactNode
  /** Whether limits and time-outs can be set here. */
  mayBreak: boolean
  onStop: () => void
  onKeep: () => void
}) => {
  const say = useTranslate()
  return (
    <Modal title={say('play.reminderTitle', { time })} closeLabel={say('play.keep')} onClose={onKeep}>
      <p>{say('play.reminderSays')}</p>
      {facts}
      <div className={css['choices']}>
        <Button kind="line" onClick={onStop}>
          {say('play.stop')}
        </Button>
        <Button kind="line" onClick={onKeep}>
          {say('play.keep')}
        </Button>
      </div>
      {mayBreak && (
        <a className={css['longer']} href="/?member=playSafely">
          {say('play.longerBreak')}
        </a>
      )}
    </Modal>
  )
}
