import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { useModule } from '../../../lib/brand/modules.ts'
import { useHeld } from '../../../lib/result-hold/use-held.ts'
import type { ReadyGame } from '../use-launch.ts'

/** Default minutes between reality checks. */
const usualMinutes = 30
const often = { staleTime: 0, refetchInterval: 15_000, retry: 1 } as const

const reviewOf = (amount: string | undefined): string | undefined => (Number(amount ?? 0) > 0 ? amount : undefined)

/** The state of a play session: `since` in Unix milliseconds, amounts from the ledger and never from the frame; undefined while unknown. */
export type PlaySession = {
  readonly isKnown: boolean
  readonly since: number
  readonly staked: string | undefined
  readonly result: string | undefined
  /** Wins of this session that are held for review, where there are any. */
  readonly inReview: string | undefined
  /** Net result of the day; absent in play money. */
  readonly today: string | undefined
  readonly isMoney: boolean
  readonly minutes: number
}

/**
 * Reads the play session. With real money it covers all games and lotteries of the member, refetched whenever the event stream reports a change of
 * the balance; with play money it covers only this title.
 */
export const usePlaySession = ({ game, since }: ReadyGame): PlaySession => {
  const queryClient = useQueryClient()
  const isOn = useModule('PROTECT3')
  const isMoney = isOn && game.book === 'real'
  const money = useHeld(useQuery({ ...ask('protection.sitting', {}), ...often, enabled: isMoney }).data)
  const title = useHeld(
    useQuery({
      ...ask('play.session', { gameId: game.gameId, vassalage: game.vendor, book: game.book, since: new Date(since - 1000).toISOString() }),
      ...often,
      enabled: !isMoney,
    }).data,
  )
  const balance = useQuery({ ...ask('wallet.balance', {}), enabled: false }).data?.sumBalance
  useEffect(() => {
    if (balance !== undefined) void queryClient.invalidateQueries({ queryKey: ['protection.sitting'] })
  }, [balance, queryClient])
  return {
    isMoney,
    isKnown: !isMoney || money !== undefined,
    since: money === undefined ? since : Date.parse(money.since),
    staked: isMoney ? money?.session.staked : title?.staked,
    result: isMoney ? money?.session.result : title?.result,
    inReview: reviewOf(isMoney ? money?.inReview : title?.inReview),
    today: money?.today.result,
    minutes: money?.reminderMinutes ?? usualMinutes,
  }
}
