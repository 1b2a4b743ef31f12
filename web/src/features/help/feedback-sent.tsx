import { useTranslate } from '../../lib/text/text.tsx'
import { useSession } from '../session/index.ts'
import css from './help.module.css'

/** Confirms that a message has been sent: its reference, and where a member can follow its status. */
export const FeedbackSent = ({ reference }: { reference: string }) => {
  const say = useTranslate()
  const { who } = useSession()
  return (
    <div role="status" className={css['sent']}>
      <p>{say('feedback.sent')}</p>
      <p>
        {say('feedback.number')} <b className="num">{reference}</b>
      </p>
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
