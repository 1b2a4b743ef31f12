import type { ReactNode } from 'react'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import css from './security.module.css'

/** The states of a list: loading, refused, or loaded. */
export const ListState = ({
  query,
  children,
}: {
  query: { readonly data: unknown; readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  children: ReactNode
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  if (query.data !== undefined) return children
  if (query.isPending) return <SkeletonShape shape="rows" className={css['listWaiting']} />
  return (
    <div role="alert" className={css['refused']}>
      <p>{refusalText(toCallRefused(query.error))}</p>
      <Button size="s" onClick={() => void query.refetch()}>
        {say('broken.retry')}
      </Button>
    </div>
  )
}
