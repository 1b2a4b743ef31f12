import type { ReactNode } from 'react'
import { asRefused } from '../../lib/refused.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Refused, Skeleton } from '../../ui/faces.tsx'
import css from './records.module.css'

type Asked = { readonly data: unknown; readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }

/** A list of records while it is waited for, when it could not be had, when there is nothing in it, and when it is there. */
export const RecordFace = ({
  query,
  empty,
  children,
}: {
  query: Asked
  /** What to say where there is nothing; null: there is something. */
  empty: { readonly title: string; readonly says: string; readonly action?: ReactNode } | null
  children: ReactNode
}) => {
  const say = useSay()
  const refusalText = useRefusalText()
  if (query.isPending)
    return (
      <div aria-busy="true">
        <span className="said" role="status">
          {say('records.waiting')}
        </span>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className={css['waiting']} />
        ))}
      </div>
    )
  if (query.data === undefined)
    return (
      <Refused title={say('records.refused')} action={<Button onClick={() => void query.refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(asRefused(query.error))}
      </Refused>
    )
  if (empty !== null)
    return (
      <Empty title={empty.title} heading="h3" action={empty.action}>
        {empty.says}
      </Empty>
    )
  return children
}
