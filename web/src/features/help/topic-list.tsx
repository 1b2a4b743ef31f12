import type { Value } from '@perya/calls'
import { ContentText } from '../../ui/text/content-text.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import css from './help.module.css'

type Topic = Value<'system.helpCenter'>['topics'][number]

/** Aliases of topics in the address of the help page (A19). */
const otherNames: Readonly<Record<string, string>> = { term: 'terms' }

/** Returns the topic that an anchor of the help page means. */
export const topicOf = (anchor: string): string => otherNames[anchor] ?? anchor

/** Returns whether a topic is open: it is the only one that the filter leaves, or the one that the address names. */
const isOpen = (topics: readonly Topic[], { id }: Topic, opened: string): boolean => id === opened || (opened === '' && topics.length === 1)

/**
 * Topics that open one at a time, without script too. `anchored`: an address ending in #terms opens the topic automatically, because a browser opens
 * the `details` element that contains the target of the fragment.
 */
export const TopicList = ({
  topics,
  opened = '',
  anchored = false,
  group,
}: {
  topics: readonly Topic[]
  opened?: string
  anchored?: boolean
  group: string
}) => (
  <div className={css['topics']}>
    {topics.map((topic) => (
      <details key={topic.id} name={group} open={isOpen(topics, topic, opened)}>
        <summary>
          <ContentText>{topic.title}</ContentText>
        </summary>
        {anchored && (
          <>
            <span id={topic.id} className={css['place']} />
            {Object.entries(otherNames).flatMap(([name, id]) => (id === topic.id ? [<span key={name} id={name} className={css['place']} />] : []))}
          </>
        )}
        <RichText className={css['text']} html={topic.content} />
      </details>
    ))}
  </div>
)
