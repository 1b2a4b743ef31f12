import { findFamily } from '@perya/domain/lottery/family'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { loadLotteryMessages, LotteryMessages } from '../../../lib/text/lottery-messages.tsx'
import type { LoadContext } from '../../../lib/calls/load-context.ts'
import { useModule } from '../../../lib/brand/modules.ts'
import { toCallRefused, type CallRefused as Refusal } from '../../../lib/calls/call-refused.ts'
import { serverNow } from '../../../lib/calls/server-time.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../../ui/list-states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast as toast } from '../../../ui/toast-message.tsx'
import { ChaseLines } from '../betting/chase-lines.tsx'
import { ClosingAnnouncement } from '../betting/closing-announcement.tsx'
import { CountdownText } from '../countdown-text.tsx'
import { centreQueries, type LotteryEntry } from '../entries.ts'
import { useSession } from '../../session/index.ts'
import { useSecondsLeft } from '../server-second.ts'
import { useCentre } from '../use-centre.ts'
import { DrawsPanel } from './draws-panel.tsx'
import { launchVietnam } from './launch-vietnam.ts'
import { MyPoints } from './my-points.tsx'
import { PointBettingPanel } from './point-betting-panel.tsx'
import { StationList } from './station-list.tsx'
import css from './vietnam.module.css'

const device = 'WEB'
const longestMillis = 30_000

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

const Sale = ({ station }: { station: LotteryEntry }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const family = findFamily(station.family)
  const issue = useQuery({
    ...ask('lottery.issue', { gameCode: station.gameCode }),
    refetchInterval: ({ state: { data } }) => {
      const left = data?.current ? Date.parse(data.current.closesAt) - serverNow() + 300 : longestMillis
      return Math.min(longestMillis, Math.max(1000, left))
    },
  })
  if (issue.data !== undefined && family !== null) return <PointBettingPanel key={station.gameCode} family={family} sale={issue.data} />
  if (issue.isPending) return <Skeleton className={css['waitingDesk']} />
  return (
    <RefusedState title={say('vn.refused')} action={<Button onClick={() => void issue.refetch()}>{say('list.again')}</Button>}>
      {refusalText(toCallRefused(issue.error))}
    </RefusedState>
  )
}

const Soon = ({ station: { onSale, fewinTime } }: { station: LotteryEntry }) => {
  const left = useSecondsLeft(fewinTime)
  return <ClosingAnnouncement left={onSale ? left : null} />
}

const Betting = ({ station, onLobby }: { station: LotteryEntry; onLobby: () => void }) => {
  const say = useTranslate()
  const mayBet = useModule('LOTTBET3')
  const isMember = useSession().who !== 'visitor'
  return (
    <>
      <div className={css['head']}>
        <Button kind="ghost" onClick={onLobby}>
          <Icon name="arrow-left" />
          {say('vn.lobby')}
        </Button>
        <h1>{station.labelName}</h1>
        <CountdownText isSale={station.onSale} endsAt={station.fewinTime} asReceived={station.remainTime} name={station.labelName} />
        <Soon key={station.numero} station={station} />
        <p>{station.remark}</p>
      </div>
      <div className={css['columns']}>
        <div className={css['column']}>
          {mayBet && <Sale station={station} />}
          {mayBet && isMember && <ChaseLines gameCode={station.gameCode} />}
          {mayBet && <MyPoints gameCode={station.gameCode} />}
        </div>
        <DrawsPanel key={station.gameCode} station={station} />
      </div>
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
