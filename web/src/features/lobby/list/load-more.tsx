import { afterLoadMore, openGate, pressLoadMore } from '@perya/domain/lobby/paging'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressLamps } from '../../../ui/figures/progress-lamps.tsx'
import { Progress } from '../../../ui/figures/progress.tsx'
import css from './load-more.module.css'

/**
 * The foot of a paged list: how far it is loaded, and a button for the next page. Presses in quick succession load once; after a load the button
 * pauses (LOBBY-07). Focus stays on the button; after the last page it moves to the line that announces the end.
 */
export const LoadMore = ({
  page,
  pages,
  shown,
  total,
  busy,
  onMore,
}: {
  page: number
  pages: number
  shown: number
  total: number
  busy: boolean
  onMore: () => void
}) => {
  const say = useTranslate()
  const gate = useRef(openGate)
  const foot = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  const isLast = page >= pages
  useEffect(() => {
    if (!busy && gate.current.loading) gate.current = afterLoadMore(gate.current, performance.now())
    if (!busy && isLast && hadFocus.current) foot.current?.focus({ preventScroll: true })
    if (!busy) hadFocus.current = false
  }, [busy, isLast])
  const press = () => {
    const pressed = pressLoadMore(gate.current, performance.now())
    gate.current = pressed.gate
    if (!pressed.loads) return
    hadFocus.current = true
    onMore()
  }
  return (
    <div className={css['foot']}>
      <Progress value={shown} of={total} label={say('list.progress')} />
      {!isLast && (
        <Button size="l" className={css['more']} aria-disabled={busy} onClick={press}>
          {busy && <ProgressLamps of={3} lit={2} />}
          {say(busy ? 'list.loadingMore' : 'list.loadMore')}
        </Button>
      )}
      <p ref={foot} tabIndex={-1} className={css['says']}>
        {say('list.page', { page, pages, shown, total })}
      </p>
    </div>
  )
}
