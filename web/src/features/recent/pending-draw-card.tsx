import type { Value } from '@perya/calls'
import { formatCountdown } from '@perya/domain/lottery/draws/countdown'
import { buildUrl } from '../../lib/navigation/build-url.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSecondsLeft } from '../lottery/index.ts'
import css from './unfinished-play.module.css'

/** A draw that own tickets wait for. */
export type OpenDraw = Value<'lobby.recentGames'>['draws'][number]

const Left = ({ drawsAt }: { drawsAt: string }) => {
  const say = useTranslate()
  const seconds = useSecondsLeft(Date.parse(drawsAt))
  if (seconds === null) return null
  const left = formatCountdown(true, seconds)
  if (left.shows === 'dashes') return say('home.pickDrawn')
  if (left.shows === 'days') return say('home.pickDays', { days: left.days })
  return <bdi dir="ltr">{`${left.hours}:${left.minutes}:${left.seconds}`}</bdi>
}

/** Tickets that wait for their draw: the lottery, their number, the time left, and a link to them. */
export const PendingDrawCard = ({ draw: { gameCode, label, drawsAt, tickets } }: { draw: OpenDraw }) => {
  const say = useTranslate()
  return (
    <a className={css['card']} href={buildUrl('/lottery', { gameCode })}>
      <span className={css['ticket']}>
        <Icon name="ticket" />
      </span>
      <span>
        <b dir="auto">{label}</b>
        <small>
          {say('home.pickTickets', { tickets })}
          {' · '}
          <span role="timer" aria-live="off">
            <Left drawsAt={drawsAt} />
          </span>
        </small>
      </span>
      <Icon name="caret-right" className={css['play']} />
    </a>
  )
}
