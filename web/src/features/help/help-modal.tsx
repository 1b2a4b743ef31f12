import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { asRefused } from '../../lib/refused.ts'
import { helpQuery } from '../../lib/shell-queries.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Refused, Skeleton } from '../../ui/faces.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import css from './help.module.css'

/** Names that the address of the help page has used for a topic (A19). */
const otherNames: Readonly<Record<string, string>> = { term: 'terms' }

const Topics = ({ opened }: { opened: string }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const { data, error, refetch } = useQuery(helpQuery)
  if (data === undefined && error !== null)
    return (
      <Refused title={say('help.refused')} action={<Button onClick={() => void refetch()}>{say('shell.tryAgain')}</Button>}>
        {refusalText(asRefused(error))}
      </Refused>
    )
  if (data === undefined) return <Skeleton className={css['waiting']} />
  if (data.topics.length === 0) return <Empty title={say('help.empty')} />
  return (
    <div className={css['topics']}>
      {data.topics.map((topic) => (
        <details key={topic.id} name="help" open={topic.id === opened}>
          <summary>{topic.title}</summary>
          <RichText className={css['text']} html={topic.content} />
        </details>
      ))}
    </div>
  )
}

/** The help popup, open on one topic. */
export const helpModalOn = (topicId: string): ComponentType<{ onClose: () => void }> => {
  const opened = otherNames[topicId] ?? topicId
  return ({ onClose }) => {
    const say = useSay()
    return (
      <Modal title={say('help.title')} size="wide" closeLabel={say('shell.close')} onClose={onClose}>
        <Topics opened={opened} />
      </Modal>
    )
  }
}
