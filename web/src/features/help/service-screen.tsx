import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useModule } from '../../lib/modules.ts'
import { safeUrl } from '../../lib/safe-url.ts'
import { helpQuery, whitelabelQuery } from '../../lib/shell-queries.ts'
import { useSay } from '../../lib/text.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import css from './help.module.css'

/** The window of customer service: answers first, then a way to write, and where else the brand can be reached. */
export const ServiceScreen = () => {
  const say = useSay()
  const hasFeedback = useModule('FEEDBACK3')
  const { data } = useQuery(helpQuery)
  const { data: brandLinks } = useQuery(whitelabelQuery)
  const [sent, setSent] = useState(false)
  const links = (brandLinks?.resources ?? []).flatMap((link) => {
    const href = safeUrl('outside', link.url, 'https://here.invalid')
    return href?.startsWith('https:') === true ? [{ name: link.labelNameEn, href }] : []
  })
  return (
    <div className={css['page']}>
      <h1>{say('service.title')}</h1>
      {data !== undefined && (
        <div className={css['topics']}>
          {data.topics.map((topic) => (
            <details key={topic.id} name="service">
              <summary>{topic.title}</summary>
              <RichText className={css['text']} html={topic.content} />
            </details>
          ))}
        </div>
      )}
      {hasFeedback && !sent && (
        <>
          <p>{say('service.text')}</p>
          <FeedbackForm onSent={() => setSent(true)} />
        </>
      )}
      {sent && <p role="status">{say('feedback.sent')}</p>}
      {links.length > 0 && (
        <>
          <h2>{say('service.elsewhere')}</h2>
          <ul className={css['links']}>
            {links.map(({ name, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer" className="link">
                  {name}
                </a>{' '}
                <small>{new URL(href).host}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
