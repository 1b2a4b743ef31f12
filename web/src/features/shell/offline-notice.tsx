import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSay } from '../../lib/text.tsx'
import { say as toast } from '../../ui/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './offline-notice.module.css'
import { useOnline } from './use-online.ts'

/** A strip that says that the link is gone, within two seconds of it; back online everything is asked for again. */
export const OfflineNotice = () => {
  const say = useSay()
  const online = useOnline()
  const queryClient = useQueryClient()
  const was = useRef(true)
  useEffect(() => {
    if (online && !was.current) {
      toast({ says: say('offline.back'), icon: 'check-circle' })
      void queryClient.invalidateQueries()
    }
    was.current = online
  }, [online, queryClient, say])
  return (
    <div role="status" className={css['place']}>
      {!online && (
        <p className={css['strip']}>
          <Icon name="wifi-slash" size="s" />
          {say('offline.notice')}
        </p>
      )}
    </div>
  )
}
