import { pageCount, rowsOfPage, toggleSingleOpen } from '@perya/domain/lobby/paging'
import { useState } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { ContentText } from '../../ui/text/content-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import css from './notice-list.module.css'

/** A notice (ENT-10). */
export type NoticeView = { readonly id: string; readonly title: string; readonly content: string }

/** Notices by pages; one is open at a time and shows its content. Server text is rich text, purified (B12). */
export const NoticeList = ({ notices, size, open = null }: { notices: readonly NoticeView[]; size: number; open?: string | null }) => {
  const say = useTranslate()
  const place = notices.findIndex((notice) => notice.id === open)
  const [page, setPage] = useState(place < 0 ? 1 : Math.floor(place / size) + 1)
  const [opened, setOpened] = useState(open)
  const pages = pageCount(notices.length, size)
  return (
    <>
      <ul className={css['list']}>
        {rowsOfPage(notices, page, size).map((notice) => (
          <li key={notice.id}>
            <h3>
              <button
                type="button"
                aria-expanded={opened === notice.id}
                aria-controls={`notice-${notice.id}`}
                onClick={() => setOpened(toggleSingleOpen(opened, notice.id))}
              >
                <ContentText>{notice.title}</ContentText>
                <Icon name="caret-down" size="s" />
              </button>
            </h3>
            <RichText id={`notice-${notice.id}`} hidden={opened !== notice.id} className={css['text']} html={notice.content} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        says={say('notice.page', { page, pages })}
        back={say('notice.back')}
        forward={say('notice.forward')}
        onPage={setPage}
      />
    </>
  )
}
