import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RecordListState } from '../../records/index.ts'
import css from '../agent.module.css'

type Pages<V> = {
  readonly data: { readonly pages: readonly V[] } | undefined
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** A team list: loading, refused, empty, or loaded, with a button for more. */
export const TeamListState = <V extends { readonly list: readonly unknown[] }>({
  pages,
  empty,
  children,
}: {
  pages: Pages<V>
  empty: { readonly title: string; readonly says: string; readonly action?: ReactNode }
  children: ReactNode
}) => {
  const say = useTranslate()
  const count = pages.data?.pages.reduce((sum, { list }) => sum + list.length, 0) ?? 0
  return (
    <RecordListState query={pages} empty={pages.data !== undefined && count === 0 ? empty : null} waits="agent.waiting" refuses="agent.refused">
      <div aria-busy={pages.isPlaceholderData} className={css['list']}>
        {children}
        <div className={css['more']}>
          <p className={css['fine']} role="status">
            {say(pages.hasNextPage ? 'agent.shown' : 'agent.shownAll', { count })}
          </p>
          {pages.hasNextPage && (
            <Button disabled={pages.isFetchingNextPage} aria-busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {say('agent.more')}
            </Button>
          )}
        </div>
      </div>
    </RecordListState>
  )
}
