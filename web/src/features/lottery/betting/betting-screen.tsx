import { findPlay, playsOf } from '@perya/domain/lottery/bets/plays'
import { findFamily } from '@perya/domain/lottery/family'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { LotteryMessages, loadLotteryMessages } from '../../../lib/text/lottery-messages.tsx'
import type { LoadContext } from '../../../lib/calls/load-context.ts'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ContentText } from '../../../ui/text/content-text.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../../ui/states/list-states.tsx'
import { inServerOrder, ownLists } from '../entries.ts'
import { restoreSlips, selectBoard } from './bet-store.ts'
import { BettingPanel } from './betting-panel.tsx'
import { bettable } from './bettable.ts'
import { useBettable } from './use-bettable.ts'
import css from './betting-screen.module.css'
import { firstPlay } from './board/first-play.ts'
import { GameHead } from './head/game-head.tsx'
import { issueQuery, useIssue } from './head/use-issue.ts'
import { useIssueEvents } from './head/use-issue-events.ts'

/** Prefetches the data of the first screen: the lotteries, and the issue of the one that the address names. */
export const loadBetting = async ({ queryClient, language }: LoadContext, search: Readonly<Record<string, unknown>>): Promise<void> => {
  const [lists] = await Promise.all([
    Promise.all(ownLists(language).map((query) => queryClient.ensureQueryData(query).catch(() => undefined))),
    loadLotteryMessages(language),
  ])
  const games = bettable(inServerOrder(lists.map((answer) => answer?.list ?? [])))
  const game = games.find((one) => one.gameCode === search['gameCode']) ?? games[0]
  if (game !== undefined) await queryClient.prefetchQuery(issueQuery(game.gameCode))
}

const Waiting = () => {
  const say = useTranslate()
  return (
    <div className={css['screen']} aria-busy="true">
      <span className="said" role="status">
        {say('bet.waiting')}
      </span>
      <Skeleton className={css['waitingHead']} />
      <Skeleton className={css['waitingBoard']} />
    </div>
  )
}

const Betting = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const { gameCode, playType } = useSearch({ strict: false })
  const { games, isPending, error, again } = useBettable()
  const entry = games.find((one) => one.gameCode === gameCode) ?? games[0]
  const family = findFamily(entry?.family)
  const issue = useIssue(entry?.gameCode ?? '')
  useIssueEvents(entry?.gameCode ?? '')
  const play = family && ((playType === undefined ? null : findPlay(family, playType)) ?? firstPlay(family))
  const board = entry && play ? `${entry.gameCode} ${play.code}` : ''
  usePageTitle(entry?.labelName)
  useEffect(restoreSlips, [])
  // Before the board can be tapped: an effect after the paint would clear what a quick visitor has picked meanwhile.
  useLayoutEffect(() => {
    if (board !== '') selectBoard(board)
  }, [board])
  const choosePlay = (chosen: string) =>
    void navigate({
      to: '/lottery',
      search: { ...(entry === undefined ? {} : { gameCode: entry.gameCode }), playType: chosen },
      replace: true,
      resetScroll: false,
    })
  if (isPending) return <Waiting />
  if (games.length === 0 && error !== null)
    return (
      <div className={css['screen']}>
        <RefusedState title={say('bet.refused')} action={<Button onClick={again}>{say('broken.retry')}</Button>}>
          {refusalText(toCallRefused(error))}
        </RefusedState>
      </div>
    )
  if (entry === undefined || !family || !play)
    return (
      <div className={css['screen']}>
        <EmptyState heading="h1" title={say('bet.noGames')}>
          {say('bet.noGamesSays')}
        </EmptyState>
      </div>
    )
  return (
    <div className={css['screen']}>
      <GameHead key={entry.gameCode} entry={entry} sale={issue.data} />
      {issue.data !== undefined ? (
        <BettingPanel key={entry.gameCode} sale={issue.data} plays={playsOf(family)} play={play} onPlay={choosePlay} />
      ) : issue.isPending ? (
        <Skeleton className={css['waitingBoard']} />
      ) : (
        <RefusedState title={say('bet.refused')} action={<Button onClick={() => void issue.refetch()}>{say('broken.retry')}</Button>}>
          {refusalText(toCallRefused(issue.error))}
        </RefusedState>
      )}
      {entry.remark !== '' && (
        <p className={css['remark']}>
          <ContentText>{entry.remark}</ContentText>
        </p>
      )}
    </div>
  )
}

/** /lottery: where bets are placed (ROUTE-12). Game and play are stored in the address (ROUTE-13). */
export const BettingScreen = () => (
  <LotteryMessages>
    <Betting />
  </LotteryMessages>
)
