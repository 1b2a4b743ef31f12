import { searchPageSize } from '@perya/domain/lobby/paging'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { useOnline } from '../../lib/browser/use-online.ts'
import { ask } from '../../lib/calls/ask.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { GameList, useGamePages } from '../lobby/index.ts'
import css from './search-results.module.css'

const asked = (gameName: string, language: string) => ({ gameName, pageSize: searchPageSize, language })

/** The query of the first page of a search, for the loader of Home. */
export const searchQuery = (gameName: string, language: string) => ask('lobby.games', { ...asked(gameName, language), pageNo: 1 })

/** Results of a search by name, on Home, 28 at a time (HOME-05..07). */
export const SearchResults = ({ name, page }: { name: string; page: number }) => {
  const say = useTranslate()
  const language = useLanguage().code
  const navigate = useNavigate()
  const pages = useGamePages(asked(name, language), page)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [name])
  const back = (
    <a className={buttonClass('plain', 's')} href="/">
      {say('home.foundBack')}
    </a>
  )
  const isOnline = useOnline()
  const says = pages.face === 'ready' ? say('home.found', { count: pages.total, name }) : say('list.loading')
  return (
    <section aria-labelledby="found">
      <div className={css['head']}>
        <h2 id="found" ref={title} role="status">
          {says}
        </h2>
        {back}
      </div>
      {!isOnline && <p role="note">{say('home.foundKept')}</p>}
      <GameList
        label={says}
        pages={pages}
        empty={
          <EmptyState title={say('home.foundNone', { name })} action={back}>
            {say('home.foundNoneSays')}
          </EmptyState>
        }
        onMore={(next) => void navigate({ to: '/', search: { q: name, page: next }, replace: true, resetScroll: false })}
      />
    </section>
  )
}
