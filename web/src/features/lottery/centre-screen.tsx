import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useBrand } from '../../lib/brand.tsx'
import { drawsCatalogue, DrawsText } from '../../lib/draws-text.tsx'
import type { LoadContext } from '../../lib/load-context.ts'
import { asRefused } from '../../lib/refused.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Refused, Skeleton } from '../../ui/faces.tsx'
import { CentreFilters, providersQuery } from './centre-filters.tsx'
import { CentreList } from './centre-list.tsx'
import css from './centre.module.css'
import { centreQueries, type Entry } from './entries.ts'
import { History } from './history.tsx'
import { useServerSecond } from './server-second.ts'
import { useCentre } from './use-centre.ts'
import { allTag, useModes } from './use-modes.ts'
import { useWords } from './use-words.ts'

/** Fills what the first screen of the lottery centre shows. */
export const loadLotteryCentre = async ({ queryClient, language }: LoadContext): Promise<void> => {
  const { menus, vietnam, opened } = centreQueries(language)
  await Promise.all([
    ...menus.map((query) => queryClient.prefetchQuery(query)),
    queryClient.prefetchQuery(vietnam),
    queryClient.prefetchQuery(opened),
    queryClient.prefetchQuery(providersQuery(language)),
    drawsCatalogue(language).catch(() => undefined),
  ])
}

const Head = ({ games, receivedAt }: { games: number; receivedAt: number | null }) => {
  const say = useSay()
  const { timeZone } = useBrand()
  const { clock } = useWords()
  const now = useServerSecond() ?? receivedAt
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return (
    <div className={css['head']}>
      <h1>{say('lottery.title')}</h1>
      <span className={css['count']}>
        {now === null || games === 0 ? '\u00a0' : say('lottery.count', { games, time: clock(now, timeZone), place })}
      </span>
    </div>
  )
}

const noneOf = {
  '': ['lottery.none', 'lottery.noneSays'],
  hot: ['lottery.none', 'lottery.noneSays'],
  fav: ['lottery.noneFav', 'lottery.noneFavSays'],
  recent: ['lottery.noneRecent', 'lottery.noneRecentSays'],
} as const

const Screen = () => {
  const say = useSay()
  const refusalText = useRefusalText()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { entries, opened, receivedAt, error, again } = useCentre()
  const filter = useModes()
  const [wished, setWished] = useState(typeof search['gameCode'] === 'string' ? search['gameCode'] : '')
  const shown = filter.shown(entries)
  const chosen = entries.find((entry) => entry.gameCode === wished) ?? shown[0] ?? entries[0]
  const choose = (entry: Entry) => {
    setWished(entry.gameCode)
    // Where the history stands below the list, a press leads to it.
    if (matchMedia('(max-width: 1279px)').matches) document.getElementById('draw-history')?.scrollIntoView({ block: 'start' })
  }
  const failed = error ?? filter.failed
  const retry = () => {
    again()
    filter.again()
  }
  const list =
    failed !== null ? (
      <Refused title={say('lottery.refused')} action={<Button onClick={retry}>{say('list.again')}</Button>}>
        {refusalText(asRefused(failed))}
      </Refused>
    ) : receivedAt === null || filter.waiting ? (
      <div className={css['draws']} role="status" aria-label={say('lottery.loading')}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className={css['waiting']} />
        ))}
      </div>
    ) : shown.length === 0 ? (
      <Empty title={say(noneOf[filter.mode][0])} action={<Button onClick={() => filter.chooseTag(allTag)}>{say('lottery.showAll')}</Button>}>
        {say(noneOf[filter.mode][1])}
      </Empty>
    ) : (
      <CentreList entries={shown} chosen={chosen?.gameCode ?? ''} onChoose={choose} />
    )
  return (
    <>
      <Head games={entries.length} receivedAt={receivedAt} />
      <CentreFilters entries={entries} tag={filter.tag} mode={filter.mode} onTag={filter.chooseTag} onMode={filter.chooseMode} />
      <div className={css['lot']}>
        <div>{list}</div>
        {chosen !== undefined && <History entries={entries} entry={chosen} opened={opened.get(chosen.gameCode)} onGame={setWished} />}
      </div>
    </>
  )
}

/** The lottery centre: every lottery with its countdown and newest result, and the draws before (ROUTE-16). */
export const LotteryCentreScreen = () => (
  <DrawsText>
    <Screen />
  </DrawsText>
)
