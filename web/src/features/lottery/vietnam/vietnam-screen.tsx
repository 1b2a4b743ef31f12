import { findFamily } from '@perya/domain/lottery/family'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { loadLotteryMessages, LotteryMessages } from '../../../lib/text/lottery-messages.tsx'
import type { LoadContext } from '../../../lib/calls/load-context.ts'
import { useModule } from '../../../lib/brand/modules.ts'
import { toCallRefused, type CallRefused as Refusal } from '../../../lib/calls/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../../ui/states/list-states.tsx'
import { GamePoster } from '../../../ui/game/game-poster.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { ChaseLines } from '../betting/slip/chase-lines.tsx'
import { SaleClock } from '../betting/head/issue-clock.tsx'
import { type Issue, useIssue } from '../betting/head/use-issue.ts'
import { useIssueEvents } from '../betting/head/use-issue-events.ts'
import { CountdownText } from '../countdown-text.tsx'
import { centreQueries, type LotteryEntry } from '../entries.ts'
import { useSession } from '../../session/index.ts'
import { useCentre } from '../centre/use-centre.ts'
import { DrawsPanel } from './draws-panel.tsx'
import { launchVietnam } from './launch-vietnam.ts'
import { MyPoints } from './my-points.tsx'
import { PointBettingPanel } from './point-betting-panel.tsx'
import { StationList } from './station-list.tsx'
import css from './vietnam.module.css'

const device = 'WEB'

/** Prefetches the data of the first screen: the lotteries, and the one that the address names. */
export const loadVietnam = async ({ queryClient, language }: LoadContext): Promise<void> => {
  const { menus, vietnam, opened } = centreQueries(language)
  await Promise.all([
    ...menus.map((query) => queryClient.prefetchQuery(query)),
    queryClient.prefetchQuery(vietnam),
    queryClient.prefetchQuery(opened),
    loadLotteryMessages(language).catch(() => undefined),
  ])
}

const Sale = ({ station, issue }: { station: LotteryEntry; issue: ReturnType<typeof useIssue> }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const family = findFamily(station.family)
  if (issue.data !== undefined && family !== null) return <PointBettingPanel key={station.gameCode} family={family} sale={issue.data} />
  if (issue.isPending) return <Skeleton className={css['waitingDesk']} />
  return (
    <RefusedState title={say('vn.refused')} action={<Button onClick={() => void issue.refetch()}>{say('list.again')}</Button>}>
      {refusalText(toCallRefused(issue.error))}
    </RefusedState>
  )
}

const StationHead = ({ station, sale, onLobby }: { station: LotteryEntry; sale: Issue | undefined; onLobby: () => void }) => {
  const say = useTranslate()
  const { labelName: name, previousWinningNumber: last } = station
  return (
    <header className={css['station']}>
      <Button kind="ghost" className={css['back']} onClick={onLobby}>
        <Icon name="arrow-left" />
        <span>{say('vn.lobby')}</span>
      </Button>
      <GamePoster className={css['art']} src={station.icon} name={name} timing="now" />
      <div>
        <h1>{name}</h1>
        <p className={css['last']}>
          <small>{say('vn.lastDb')}</small> <bdi dir="ltr">{last === '' ? say('vn.noResult') : last}</bdi>
        </p>
      </div>
      <div className={css['until']}>
        {sale === undefined ? (
          <CountdownText isSale={station.onSale} endsAt={station.fewinTime} asReceived={station.remainTime} name={name} />
        ) : (
          <SaleClock sale={sale} label={say('bet.issueCloses', { issue: sale.current?.issue ?? '' })} />
        )}
      </div>
    </header>
  )
}

const Betting = ({ station, onLobby }: { station: LotteryEntry; onLobby: () => void }) => {
  const mayBet = useModule('LOTTBET3')
  const isMember = useSession().who !== 'visitor'
  const issue = useIssue(mayBet ? station.gameCode : '')
  useIssueEvents(mayBet ? station.gameCode : '')
  return (
    <>
      <StationHead station={station} sale={issue.data} onLobby={onLobby} />
      <div className={css['columns']}>
        <div className={css['column']}>
          {mayBet && <Sale station={station} issue={issue} />}
          {mayBet && isMember && <ChaseLines gameCode={station.gameCode} />}
          {mayBet && <MyPoints gameCode={station.gameCode} />}
        </div>
        <DrawsPanel key={station.gameCode} station={station} />
      </div>
      {station.remark !== '' && <p className={css['remark']}>{station.remark}</p>}
    </>
  )
}

const Page = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const language = useLanguage().code
  const { gameCode } = useSearch({ strict: false })
  const [wait, setWait] = useState(false)
  const { entries, receivedAt, error, again } = useCentre()
  const stations = entries.filter(({ family }) => family.startsWith('VN_'))
  const station = stations.find((one) => one.gameCode === gameCode)
  const refuse = (refused: Refusal) => toast({ says: refusalText(refused), icon: 'warning-circle' })
  const launch = async (view: 'betting' | 'lobby', one: LotteryEntry | undefined) => {
    if (wait) return
    setWait(true)
    await launchVietnam({ view, gameCode: one?.gameCode ?? '', prizeMode: one?.prizeMode ?? 'SEA', device, language }, refuse)
    setWait(false)
  }
  if (error !== null)
    return (
      <RefusedState title={say('vn.refused')} action={<Button onClick={again}>{say('list.again')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  if (receivedAt === null) return <Skeleton className={css['waiting']} />
  if (station !== undefined) return <Betting station={station} onLobby={() => void launch('lobby', station)} />
  return (
    <>
      <div className={css['head']}>
        <h1>{say('vn.title')}</h1>
        <p>{say('vn.count', { count: stations.length })}</p>
      </div>
      {stations.length === 0 ? (
        <EmptyState title={say('vn.none')}>{say('vn.noneSays')}</EmptyState>
      ) : (
        <StationList stations={stations} onBet={(one) => void launch('betting', one)} />
      )}
    </>
  )
}

/** /vnLottery: the lotteries of Vietnam with their results, and betting on the one that the address names (ROUTE-14, ROUTE-15, VNLOTT-01). */
export const VietnamScreen = () => (
  <LotteryMessages>
    <Page />
  </LotteryMessages>
)
