import { searchTopics } from '@perya/domain/help/search-topics'
import { groupTopics, topTopics } from '@perya/domain/help/topic-groups'
import { useId, useState } from 'react'
import type { Value } from '@perya/calls'
import { useTranslate } from '../../lib/text/text.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './help.module.css'
import { TopicList } from './topic-list.tsx'

type Topics = Value<'system.helpCenter'>['topics']

/** What is listed before a search: all topics by group, or the questions that are asked most. */
export type TopicsShown = 'groups' | 'top'

type Listed = { topics: Topics; opened: string; anchored: boolean }

const TopicGroups = ({ topics, opened, anchored, heading: Heading }: Listed & { heading: 'h2' | 'h3' }) => {
  const say = useTranslate()
  const id = useId()
  const groups = groupTopics(topics)
  if (groups.length === 1) return <TopicList topics={topics} opened={opened} anchored={anchored} group="help" />
  return (
    <div className={css['groups']}>
      {groups.map(({ group, topics: list }) => (
        <section key={group} aria-labelledby={`${id}${group}`}>
          <Heading id={`${id}${group}`}>{say(`help.group.${group}`)}</Heading>
          <TopicList topics={list} opened={opened} anchored={anchored} group="help" />
        </section>
      ))}
    </div>
  )
}

const TopQuestions = ({ topics }: { topics: Topics }) => {
  const say = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css['topHead']}>
        <h2 id={id}>{say('service.top')}</h2>
        <a className="link" href="/helpmc">
          {say('help.centreAll')}
        </a>
      </div>
      <TopicList topics={topTopics(topics)} group="help" />
    </section>
  )
}

/** The topics with a filter field; without script the whole list is shown. */
export const FindTopics = ({ shows, heading, ...listed }: Listed & { shows: TopicsShown; heading: 'h2' | 'h3' }) => {
  const say = useTranslate()
  const [wish, setWish] = useState('')
  const { topics, anchored } = listed
  const isSearch = wish.trim() !== ''
  const found = searchTopics(topics, wish)
  if (topics.length === 0) return <EmptyState title={say('help.empty')} />
  return (
    <div className={css['find']}>
      <div role="search" className={css['search']}>
        <TextField label={say('help.search')} icon="magnifying-glass" type="search" value={wish} onChange={(event) => setWish(event.target.value)} />
      </div>
      <p className="said" role="status">
        {isSearch ? say('help.found', { count: found.length }) : ''}
      </p>
      {!isSearch && shows === 'top' && <TopQuestions topics={topics} />}
      {!isSearch && shows === 'groups' && <TopicGroups {...listed} heading={heading} />}
      {isSearch && found.length === 0 && <EmptyState title={say('help.none', { wish: wish.trim() })}>{say('help.noneText')}</EmptyState>}
      {isSearch && found.length > 0 && <TopicList topics={found} anchored={anchored} group="help" />}
    </div>
  )
}
