import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useModule } from '../../lib/modules.ts'
import { helpQuery } from '../../lib/shell-queries.ts'
import { useSay } from '../../lib/text.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import css from './help.module.css'

/** The window of customer service: answers first, and a way to write. */
export const ServiceScreen = () => {
  const say = useSay()
  const hasFeedback = useModule('FEEDBACK3')
  const { data } = useQuery(helpQuery)
  const [sent, setSent] = useState(false)
  return (
    <div className={css['page']}>
      <h1>{say('service.title')}</h1>
      <div className={css['topics']}>
        {data?.topics.map((topic) => (
          <details key={topic.id} name="service">
            <summary>{topic.title}</summary>
            <p>{topic.content}</p>
          </details>
        ))}
      </div>
      {hasFeedback &&
        (sent ? (
          <p role="status">{say('feedback.sent')}</p>
        ) : (
          <>
            <p>{say('service.text')}</p>
            <FeedbackForm onSent={() => setSent(true)} />
          </>
        ))}
    </div>
  )
}
