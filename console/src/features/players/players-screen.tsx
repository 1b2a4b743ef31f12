import { type FormEvent, useState } from 'react'
import { addressFor, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatCount } from '../../lib/format.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { playerQuery } from '../../lib/player-query.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Faces, NotAllowed } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import type { ListedPlayer, SearchResult } from './player-wire.ts'
import { PlayersTable } from './players-table.tsx'
import { usePlayerSearch } from './use-player-search.ts'

const filters = ['seen', 'new', 'break', 'frozen', 'vip'] as const

const Found = ({ asked, result }: { asked: string; result: SearchResult }) => {
  if (result.rows.length === 0) return <Empty text={t.players.none(asked)} hint={t.players.noneHint} />
  const count = formatCount(result.rows.length)
  return (
    <>
      <p className="bd small t3" style={{ paddingBlockStart: 12 }} role="status">
        {result.more ? t.players.foundMore(count) : t.players.found(count)}
      </p>
      <PlayersTable rows={result.rows} empty={null} />
    </>
  )
}

const List = () => {
  const [{ filter, tag }] = useSearch()
  const pages = usePages<ListedPlayer>('players', { filter, tag })
  return (
    <Faces query={pages} what={t.players.what} command="member search" rows={10}>
      <PlayersTable rows={pages.rows} empty={<Empty text={t.players.emptyList} hint={t.players.noneHint} />} />
      <MoreRows pages={pages} />
    </Faces>
  )
}

const Filters = ({ isSearch, onLeave }: { isSearch: boolean; onLeave: () => void }) => {
  const [{ filter = 'seen', tag }] = useSearch()
  const current = isSearch ? '' : tag === undefined ? filter : ''
  return (
    <nav className="filters slide" aria-label={t.players.title}>
      {filters.map((one) => (
        <Link
          key={one}
          className="chip"
          href={addressFor('/players', { filter: one === 'seen' ? undefined : one })}
          aria-current={one === current ? 'page' : undefined}
          onClick={onLeave}
        >
          {t.players.filters[one]}
        </Link>
      ))}
      {tag === undefined ? null : (
        <Link className="chip" href="/players" aria-current="page">
          {t.players.tagFilter(tag)}
        </Link>
      )}
    </nav>
  )
}

/** Players: the search, and lists of those who were seen last, of a filter or of a tag. */
export const PlayersScreen = () => {
  const me = useMe()
  const { asked, query } = usePlayerSearch()
  const [text, setText] = useState(asked)
  useListKeys()
  if (!rightTo(me, 'member search').read) return <NotAllowed what={t.players.what} command="member search" />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    playerQuery.write(text.trim())
  }
  const leave = (): void => {
    playerQuery.write('')
    setText('')
  }
  return (
    <div className="page">
      <PageHead isRoom title={t.players.title} sub={t.players.sub} />
      <form className="filters" role="search" onSubmit={submit}>
        <div className="fld grow" style={{ maxInlineSize: 480 }}>
          <label className="sr" htmlFor="player-search">
            {t.players.search}
          </label>
          <input
            id="player-search"
            className="inp"
            type="search"
            data-filter
            autoComplete="off"
            maxLength={200}
            placeholder={t.players.searchHint}
            aria-describedby="player-search-note"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" kind="pri" icon="magnifying-glass" disabled={query.isFetching}>
          {t.players.search}
        </Button>
        {asked === '' ? null : (
          <Button kind="line" onClick={leave}>
            {t.players.clear}
          </Button>
        )}
      </form>
      <p className="micro t3" id="player-search-note">
        {t.players.searchNote}
      </p>
      <Filters isSearch={asked !== ''} onLeave={leave} />
      <section className="pan">
        {asked === '' ? (
          <List />
        ) : (
          <Faces query={query} what={t.players.what} command="member search" rows={4}>
            {query.data === undefined ? null : <Found asked={asked} result={query.data} />}
          </Faces>
        )}
      </section>
      <KeyHints
        keys={[
          ['/', t.players.keys.search],
          ['J K', t.keys.next],
          ['Enter', t.keys.open],
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}
