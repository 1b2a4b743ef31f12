import { useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useModule } from '../../../lib/brand/modules.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useUnread } from '../../inbox/index.ts'
import { setPlayClosed, useSession } from '../../session/index.ts'
import { AccountItems } from './account-items.tsx'
import css from './account-menu.module.css'

/** The avatar with the nickname, and the account menu behind it (HEAD-10). */
export const AccountMenu = () => {
  const say = useTranslate()
  const { nickname, who } = useSession()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const hasPicture = useModule('PROFPIC3')
  const { data: icon } = useQuery({
    ...ask('member.icon', {}),
    enabled: hasPicture && who === 'member',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: info } = useQuery({ ...ask('member.info', {}), staleTime: 300_000 })
  const unread = useUnread()
  const hasRanks = useModule('VIP3')
  const vip = hasRanks && info?.hasVip === true ? say('header.vip', { level: info.vipRankLevel, name: info.vipLabelName }) : ''
  useEffect(() => {
    if (info !== undefined) setPlayClosed(info.isClosed)
  }, [info])
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && place.current?.contains(event.target) === false) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('focusin', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('focusin', onPointer)
    }
  }, [open])
  return (
    <div ref={place} className={css['place']}>
      <button
        type="button"
        className={css['me']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={[
          say('header.account', { name: vip === '' ? nickname : `${nickname} ${vip}` }),
          ...(unread > 0 ? [say('header.unread', { count: unread })] : []),
        ].join(', ')}
        onClick={() => setOpen(!open)}
      >
        <span className={css['picture']}>
          {icon === undefined || icon.imgUrl === '' ? <Icon name="user-circle" size="l" /> : <img src={icon.imgUrl} alt="" width="36" height="36" />}
        </span>
        {unread > 0 && (
          // Drawn by CSS, not as text: the accessible name of the button contains the count.
          <em className={css['unread']} data-count={unread} aria-hidden="true" />
        )}
        <span className={css['name']}>
          <b>{nickname}</b> {vip !== '' && <small aria-hidden="true">{vip}</small>}
        </span>
        <Icon name="caret-down" size="s" className={css['caret']} />
      </button>
      <div id={id} className={css['menu']} hidden={!open}>
        <AccountItems
          onChosen={() => {
            setOpen(false)
            // A modal opened from here must return the focus to a visible element.
            place.current?.querySelector('button')?.focus()
          }}
        />
      </div>
    </div>
  )
}
