import { helpTopics, toggleSingleOpen } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { helpQuery } from '../../lib/brand/shell-queries.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { ContentText } from '../../ui/text/content-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { moreClass, SectionHead } from '../../ui/page/section-head.tsx'
import css from './help-teaser.module.css'

/** The first four help topics; one open at a time, pressing the open one closes it (HOME-19..21). Nothing while there are none. */
export const HelpTeaser = () => {
  const say = useTranslate()
  const [open, setOpen] = useState<string | null>(null)
  const { data } = useQuery(helpQuery(useLanguage().code))
  const topics = data?.topics.slice(0, helpTopics) ?? []
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="questions">
      <SectionHead id="questions" title={say('home.questions')}>
        <a className={moreClass} href="/help">
          {say('home.questionsAll')}
        </a>
      </SectionHead>
      <ul className={css['topics']}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <h3>
              <button
                type="button"
                aria-expanded={open === topic.id}
                aria-controls={`topic-${topic.id}`}
                onClick={() => setOpen(toggleSingleOpen(open, topic.id))}
              >
                <ContentText>{topic.title}</ContentText>
                <Icon name="caret-down" />
              </button>
            </h3>
            <RichText id={`topic-${topic.id}`} hidden={open !== topic.id} className={css['text']} html={topic.content} />
          </li>
        ))}
      </ul>
    </section>
  )
}
