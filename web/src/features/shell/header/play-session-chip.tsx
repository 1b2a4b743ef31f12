import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { moneyText } from '../../../lib/format/format-money.ts'
import { serverNow } from '../../../lib/calls/server-time.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { useHeld } from '../../../lib/result-hold/use-held.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from './play-session-chip.module.css'

/** `0:42`, `3:07`: hours and minutes. */
const clockOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const useMinutes = (since: string | undefined): number => {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    if (since === undefined) return undefined
    const tick = () => setMinutes(Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 60_000)))
    tick()
    const timer = setInterval(tick, 5_000)
    return () => clearInterval(timer)
  }, [since])
  return minutes
}

/** The duration of this play session and its result; links to the limits. */
export const PlaySessionChip = () => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  const queryClient = useQueryClient()
  const data = useHeld(useQuery({ ...ask('protection.clock', {}), retry: false, refetchInterval: 60_000 }).data)
  const balance = useQuery({ ...ask('wallet.balance', {}), enabled: false }).data?.sumBalance
  useEffect(() => {
    if (balance !== undefined) void queryClient.invalidateQueries({ queryKey: ['protection.clock'] })
  }, [balance, queryClient])
  const minutes = useMinutes(data?.since)
  if (data === undefined) return null
  const result = `${/^(?!-)(?=.*[1-9])/.test(data.result) ? '+' : ''}${moneyText(data.result, currencySymbol, tag)}`
  const time = clockOf(minutes)
  return (
    <a className={css['chip']} href="?member=playSafely" title={say('header.session')} aria-label={say('header.sessionSays', { time, result })}>
      <Icon name="timer" size="s" />
      <b>
        <bdi dir="ltr">{time}</bdi>
      </b>
      <span>
        <bdi dir="ltr">{result}</bdi>
      </span>
    </a>
  )
}
