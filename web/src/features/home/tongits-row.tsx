import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { moreClass, SectionHead } from '../../ui/page/section-head.tsx'
import { useLazyImages } from '../../ui/game/watch-pictures.ts'
import { GameTiles, useTileActions } from '../lobby/index.ts'
import { tongitsQuery } from './home-queries.ts'
import css from './tongits-row.module.css'

const most = 3

/** The Tongits tables that the brand names, from the list of card games; hidden when none exists (HOME-01, A26). */
export const TongitsRow = ({ className }: { className?: string | undefined }) => {
  const say = useTranslate()
  const { code } = useLanguage()
  const { tongitsGames } = useBrand()
  const row = useRef<HTMLDivElement>(null)
  const { data } = useQuery(tongitsQuery(code))
  const games = (data?.games ?? []).filter((game) => tongitsGames.includes(game.nodeId)).slice(0, most)
  const onClick = useTileActions(games)
  useLazyImages(row, games.length)
  if (games.length === 0) return null
  return (
    <section className={className} aria-labelledby="tongits">
      <SectionHead id="tongits" title={say('home.tongits')} {...(games.some((game) => game.playable) ? {} : { count: say('home.soonRow') })}>
        <a className={moreClass} href="/pvp?gameClassify=TONGITS" aria-label={`${say('list.seeAll')}: ${say('home.tongits')}`}>
          {say('list.seeAll')}
        </a>
      </SectionHead>
      <div ref={row} className={css['tables']} role="group" aria-labelledby="tongits" onClick={onClick}>
        <GameTiles games={games} wide />
      </div>
    </section>
  )
}
