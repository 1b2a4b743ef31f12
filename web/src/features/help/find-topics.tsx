import { searchTopics } from '@perya/domain/help/search-topics'
import { useState } from 'react'
import type { Value } from '@perya/calls'
import { useTranslate } from '../../lib/text/text.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './help.module.css'
import { TopicList } from './topic-list.tsx'

/** The topics with a filter field; without script the whole list is shown. */
export const FindTopics = ({
  topics,
  opened,
  anchored = false,
}: {
  topics: Value<'system.helpCenter'>['topics']
  opened: string
  anchored?: boolean
}) => {
  const say = useTranslate()
  const [wish, setWish] = useState('')
  const found = searchTopics(topics, wish)
  if (topics.length === 0) return <EmptyState title={say('help.empty')} />
  return (
    <div className={css['find']}>
      <div role="search" className={css['search']}>
        <TextField label={say('help.search')} icon="magnifying-glass" type="search" value={wish} onChange={(event) => setWish(event.target.value)} />
      </div>
      <p className="said" role="status">
        {wish.trim() === '' ? '' : say('help.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={say('help.none', { wish: wish.trim() })}>{say('help.noneText')}</EmptyState>
      ) : (
        <TopicList topics={found} opened={wish.trim() === '' ? opened : ''} anchored={anchored} group="help" />
      )}
    </div>
  )
}
