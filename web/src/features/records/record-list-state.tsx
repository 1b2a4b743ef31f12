import type { ReactNode } from 'react'
import type { MessageKey } from '../../lib/message-key.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../ui/states/list-states.tsx'
import css from './records.module.css'

type Asked = { readonly data: unknown; readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }

/** The states of a list of records: loading, refused, empty, or loaded. */
export const RecordListState = ({
  query,
  empty,
  waits = 'records.waiting',
  refuses = 'records.refused',
  children,
}: {
  query: Asked
  /** Texts while the list is loading, and when it failed to load. */
  waits?: MessageKey
  refuses?: MessageKey
  /** Texts of the empty state; null: the list is not empty. */
  empty: { readonly title: string; readonly says: string; readonly action?: ReactNode } | null
  children: ReactNode
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  if (query.isPending)
    return (
      <div aria-busy="true">
        <span className="said" role="status">
          {say(waits)}
        </span>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className={css['waiting']} />
        ))}
      </div>
    )
  if (query.data === undefined)
    return (
      <RefusedState title={say(refuses)} action={<Button onClick={() => void query.refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(query.error))}
      </RefusedState>
    )
  if (empty !== null)
    return (
      <EmptyState title={empty.title} heading="h2" action={empty.action}>
        {empty.says}
      </EmptyState>
    )
  return children
}
