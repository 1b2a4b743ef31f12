import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSession } from '../../session/index.ts'
import css from '../help.module.css'

/** Confirms that a message has been sent: its reference with its state, scrolled into view, and where a member can follow it. */
export const FeedbackSent = ({ reference }: { reference: string }) => {
  const say = useTranslate()
  const { who } = useSession()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} role="status" className={css['sent']}>
      <p className={css['case']}>
        <span>
          {say('feedback.number')} <b className="num">{reference}</b>
        </span>
        <span className={css['state']}>{say('request.state.received')}</span>
      </p>
      <p>{say('feedback.sent')}</p>
      {who === 'member' ? (
        <a className="link" href="/?member=requests">
          {say('feedback.follow')}
        </a>
      ) : (
        <p>{say('feedback.unfollowed')}</p>
      )}
    </div>
  )
}
