import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import css from './contract.module.css'

type Pages = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown }

/** The foot of a list: how many rows are shown, a button for more, and further actions of the page. */
export const ListFooter = ({ pages, count, children }: { pages: Pages; count: number; children?: ReactNode }) => {
  const say = useTranslate()
  return (
    <div className={css['acts']}>
      <p className={css['fine']} role="status">
        {say(pages.hasNextPage ? 'agent.shown' : 'agent.shownAll', { count })}
      </p>
      {pages.hasNextPage && (
        <Button kind="line" disabled={pages.isFetchingNextPage} aria-busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say('agent.more')}
        </Button>
      )}
      {children}
    </div>
  )
}
