import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { loadLotteryMessages, LotteryMessages } from '../../../lib/text/lottery-messages.tsx'
import type { LoadContext } from '../../../lib/calls/load-context.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../../ui/states/list-states.tsx'
import { CentreFilters, kenoProviderQuery } from './centre-filters.tsx'
import { CentreList } from './centre-list.tsx'
import css from './centre.module.css'
import { centreQueries, type LotteryEntry } from '../entries.ts'
import { DrawHistory } from '../history/draw-history.tsx'
import { useServerSecond } from '../server-second.ts'
import { useCentre } from './use-centre.ts'
import { allTag, useModes } from '../use-modes.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'

/** Prefetches the data of the first screen of the lottery centre. */
export const loadLotteryCentre = async ({ queryClient, language }: LoadContext): Promise<void> => {
  const { menus, vietnam, opened } = centreQueries(language)
  await Promise.all([
    ...menus.map((query) => queryClient.prefetchQuery(query)),
    queryClient.prefetchQuery(vietnam),
    queryClient.prefetchQuery(opened),
    queryClient.prefetchQuery(kenoProviderQuery(language)),
    loadLotteryMessages(language).catch(() => undefined),
  ])
}

const Head = ({ games, receivedAt }: { games: number; receivedAt: number | null }) => {
  const say = useTranslate()
  const { timeZone } = useBrand()
  const { clock } = useLotteryFormat()
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
  const say = useTranslate()
  const refusalText = useRefusalText()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { entries, opened, receivedAt, error, again } = useCentre()
  const filter = useModes()
  const [wished, setWished] = useState(typeof search['gameCode'] === 'string' ? search['gameCode'] : '')
  const shown = filter.shown(entries)
  const chosen = entries.find((entry) => entry.gameCode === wished) ?? shown[0] ?? entries[0]
  const choose = (entry: LotteryEntry) => {
    setWished(entry.gameCode)
    // Where the history is shown below the list, a press scrolls to it.
    if (matchMedia('(max-width: 1279px)').matches) document.getElementById('draw-history')?.scrollIntoView({ block: 'start' })
  }
  const failed = error ?? filter.failed
  const retry = () => {
    again()
    filter.again()
  }
  const list =
    failed !== null ? (
      <RefusedState title={say('lottery.refused')} action={<Button onClick={retry}>{say('list.again')}</Button>}>
        {refusalText(toCallRefused(failed))}
      </RefusedState>
    ) : receivedAt === null || filter.waiting ? (
      <div className={css['draws']} role="status" aria-label={say('lottery.loading')}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className={css['waiting']} />
        ))}
      </div>
    ) : shown.length === 0 ? (
      <EmptyState title={say(noneOf[filter.mode][0])} action={<Button onClick={() => filter.chooseTag(allTag)}>{say('lottery.showAll')}</Button>}>
        {say(noneOf[filter.mode][1])}
      </EmptyState>
    ) : (
      <CentreList entries={shown} chosen={chosen?.gameCode ?? ''} onChoose={choose} />
    )
  return (
    <>
      <Head games={entries.length} receivedAt={receivedAt} />
      <CentreFilters entries={entries} tag={filter.tag} mode={filter.mode} onTag={filter.chooseTag} onMode={filter.chooseMode} />
      <div className={css['lot']}>
        <div>{list}</div>
        {chosen !== undefined && <DrawHistory entries={entries} entry={chosen} opened={opened.get(chosen.gameCode)} onGame={setWished} />}
      </div>
    </>
  )
}

/** The lottery centre: every lottery with its countdown and newest result, and the previous draws (ROUTE-16). */
export const LotteryCentreScreen = () => (
  <LotteryMessages>
    <Screen />
  </LotteryMessages>
)
