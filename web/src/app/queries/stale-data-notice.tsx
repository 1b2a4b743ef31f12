import { useCallback, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './stale-data-notice.module.css'

/** Marks a page whose figures could not be refreshed: shows their age, and a retry. */
export const StaleDataNotice = () => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const client = useQueryClient()
  const subscribe = useCallback((hear: () => void) => client.getQueryCache().subscribe(hear), [client])
  const since = useSyncExternalStore(
    subscribe,
    () =>
      client
        .getQueryCache()
        .getAll()
        .reduce(
          (oldest, query) =>
            query.isActive() && query.state.status === 'error' && query.state.data !== undefined
              ? Math.min(oldest, query.state.dataUpdatedAt)
              : oldest,
          Number.POSITIVE_INFINITY,
        ),
    () => Number.POSITIVE_INFINITY,
  )
  if (!Number.isFinite(since)) return null
  const time = formatMoment(tag, since, 'clock')
  return (
    <div role="status" className={css['strip']}>
      <Icon name="clock" size="s" />
      <span>{say('stale.notice', { time })}</span>
      <button type="button" onClick={() => void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })}>
        {say('shell.tryAgain')}
      </button>
    </div>
  )
}
