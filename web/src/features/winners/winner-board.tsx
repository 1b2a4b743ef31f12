import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { moneyText } from '../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GamePoster } from '../../ui/game/game-poster.tsx'
import { SkeletonShape } from '../../ui/states/skeleton-shape.tsx'
import { Ticker } from '../../ui/figures/ticker.tsx'
import { ListError } from '../lobby/index.ts'
import { useTimeAgo } from '../notice/index.ts'
import css from './winner-board.module.css'

const winnersQuery = (language: string) => ask('board.winners', { gameCategory: 'ALL', language, limitNum: 20 })

/** Game rounds from the ledger, names masked by the server; only what it sent is shown (HOME-17, ENT-12, T40). */
export const WinnerBoard = () => {
  const say = useTranslate()
  const ago = useTimeAgo()
  const { tag, code } = useLanguage()
  const [paused, setPaused] = useState(false)
  const winners = useQuery(winnersQuery(code))
  const rows = winners.data?.list ?? []
  return (
    <section className={css['board']} aria-labelledby="winners">
      <div className={css['head']}>
        <div>
          <h2 id="winners">{say('home.winners')}</h2>
          <p>{say('home.winnersSays')}</p>
        </div>
        {rows.length > 0 && (
          <IconButton label={say(paused ? 'home.winnersRun' : 'home.winnersPause')} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size="s" />
          </IconButton>
        )}
      </div>
      {winners.isError && winners.data === undefined ? (
        <ListError error={winners.error} onRetry={() => void winners.refetch()} />
      ) : winners.isPending ? (
        <div aria-busy="true">
          <SkeletonShape shape="rows" className={css['feed']} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={say('home.winnersNone')}>{say('home.winnersNoneSays')}</EmptyState>
      ) : (
        <div className={css['feed']}>
          <Ticker rows={rows.length} label={say('home.winners')} upward paused={paused}>
            {() =>
              rows.map(({ vo }, place) => (
                <li key={`${vo.wonAt} ${vo.customerName} ${place}`} className={css['win']}>
                  <GamePoster src={vo.icon} name={vo.gameName} timing="near" className={css['art']} />
                  <span className={css['who']}>
                    <b>{vo.customerName}</b>
                    <span dir="auto">{vo.gameName}</span>
                  </span>
                  <span className={css['sum']}>
                    <b>
                      <bdi dir="ltr">{moneyText(vo.winAmount, vo.currencySymbol, tag)}</bdi>
                    </b>
                    <span>{ago(vo.wonAt)}</span>
                  </span>
                </li>
              ))
            }
          </Ticker>
        </div>
      )}
    </section>
  )
}
