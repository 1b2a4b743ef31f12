import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { RecordListState } from '../../records/index.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../agent.module.css'

/** Announcements of the operator to its agents, newest first (AGENT-03). */
export const AgentAnnouncements = () => {
  const say = useTranslate()
  const moment = useMoment()
  const query = useQuery({ ...ask('team.announcements', {}), refetchOnMount: 'always' })
  const list = query.data?.list ?? []
  return (
    <RecordListState
      query={query}
      empty={query.data !== undefined && list.length === 0 ? { title: say('agent.noNews'), says: say('agent.noNewsText') } : null}
      waits="agent.waiting"
      refuses="agent.refused"
    >
      <ul className={css['page']}>
        {list.map(({ id, title, content, publishedAt }) => (
          <li key={id}>
            <article className={css['panel']} aria-labelledby={`agent-news-${id}`}>
              <div className={css['panelHead']}>
                <CardTitle id={`agent-news-${id}`}>{title}</CardTitle>
                <span className={css['fine']}>{moment(publishedAt)}</span>
              </div>
              <RichText id={`agent-news-text-${id}`} html={content} className={css['words']} />
            </article>
          </li>
        ))}
      </ul>
    </RecordListState>
  )
}
