import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Ticker } from '../../ui/figures/ticker.tsx'
import { noticesQuery } from './notices-query.ts'
import css from './notice-bar.module.css'
import { openNotices } from './open-notices.tsx'
import { useUnreadNotices } from './read-notices.ts'
import { useTimeAgo } from './use-time-ago.ts'

/** One scrolling line of notices; each opens the notice modal on itself (HOME-02, HOME-03). A dot marks unread ones. Nothing while there are none. */
export const NoticeBar = () => {
  const say = useTranslate()
  const ago = useTimeAgo()
  const { code } = useLanguage()
  const [paused, setPaused] = useState(false)
  const { data } = useQuery(noticesQuery(code))
  const notices = data?.list ?? []
  const unread = useUnreadNotices(notices)
  if (notices.length === 0) return null
  return (
    <div className={css['bar']}>
      <Button kind="ghost" size="s" className={css['all']} onClick={() => openNotices(null)}>
        <Icon name="megaphone" />
        <span className={css['words']}>{say('notice.all')}</span>
        {unread > 0 && (
          <span className={css['unread']}>
            <span className="said">{say('notice.unread', { count: unread })}</span>
          </span>
        )}
      </Button>
      <Ticker rows={notices.length} label={say('notice.label')} paused={paused}>
        {(controlOf) =>
          notices.map((notice, row) => (
            <li key={notice.id}>
              <button {...controlOf(row)} type="button" className={css['notice']} onClick={() => openNotices(notice.id)}>
                <b>{notice.title}</b>
                <span>{ago(notice.publishedAt)}</span>
              </button>
            </li>
          ))
        }
      </Ticker>
      <IconButton className={css['pause']} label={say(paused ? 'notice.run' : 'notice.pause')} onClick={() => setPaused(!paused)}>
        <Icon name={paused ? 'play' : 'pause'} size="s" />
      </IconButton>
    </div>
  )
}
