import { useState } from 'react'
import { lotteryAddress } from '@perya/domain/lottery/lottery-title'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useModule } from '../../../lib/brand/modules.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button, IconButton, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState, RefusedState } from '../../../ui/states/list-states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GamePoster } from '../../../ui/game/game-poster.tsx'
import { SkeletonShape } from '../../../ui/states/skeleton-shape.tsx'
import { launchGame } from '../../play/index.ts'
import { DrawTable } from './draw-table.tsx'
import { pictureOf } from './draw-row.tsx'
import { drawsOn, type LotteryEntry, type WireDraw } from '../entries.ts'
import css from './draw-history.module.css'
import { OlderDraws } from './older-draws.tsx'
import { Trends } from './trends.tsx'
import { useHistory } from './use-history.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { weekdayCodes, weekdayCodeName } from '../centre/weekdays.ts'

const Weekdays = ({ chosen, drawn, onChoose }: { chosen: number; drawn: string; onChoose: (day: number) => void }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  return (
    <div className={css['weekdays']} role="radiogroup" aria-label={say('lottery.weekday')}>
      {weekdayCodes.map((day) => (
        <label key={day} className={cx(css['day'], !drawsOn({ drawDayOfWeek: drawn }, day) && css['dim'])}>
          <input type="radio" name="draw-weekday" value={day} checked={chosen === day} onChange={() => onChoose(day)} />
          <span>{day === -1 ? say('lottery.all') : weekdayCodeName(day, tag, 'short')}</span>
        </label>
      ))}
    </div>
  )
}

type Props = {
  readonly entries: readonly LotteryEntry[]
  readonly entry: LotteryEntry
  readonly opened: WireDraw | undefined
  readonly onGame: (gameCode: string) => void
}

/** The draws of one lottery: choice of game and weekday, the draw itself, a number to check, and earlier draws (LOTT-12..16). */
export const DrawHistory = ({ entries, entry: requested, opened, onGame }: Props) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { currency } = useBrand()
  const { fullDay, dayAndTime } = useLotteryFormat()
  const mayBet = useModule('LOTTBET3')
  const [weekday, setWeekday] = useState(-1)
  const [numero, setNumero] = useState('')
  const listed = entries.filter((one) => drawsOn(one, weekday))
  const entry = drawsOn(requested, weekday) ? requested : (listed[0] ?? requested)
  const { draws: known, isPending, error, more, again } = useHistory(entry, weekday)
  const newest = weekday === -1 && entry === requested && opened !== undefined && !known.some((draw) => draw.numero === opened.numero) ? [opened] : []
  const draws = [...newest, ...known]
  const place = Math.max(
    0,
    draws.findIndex((draw) => draw.numero === numero),
  )
  const draw = draws[place]
  const go = (to: number) => setNumero(to === 0 ? '' : (draws[to]?.numero ?? ''))
  const when = draw === undefined ? '' : entry.everySeconds === 0 ? fullDay(draw.drawTime, entry.timeZone) : dayAndTime(draw.drawTime, entry.timeZone)
  const bet = () =>
    launchGame({ vassalage: entry.vendor, gameId: entry.gameCode, nodeId: entry.nodeId, gameType: entry.gameType, playable: true }, 'real')
  const body =
    error !== null ? (
      <RefusedState title={say('lottery.historyRefused')} action={<Button onClick={again}>{say('list.again')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    ) : draw === undefined && isPending ? (
      <SkeletonShape shape="rows" className={css['waiting']} />
    ) : draw === undefined ? (
      <EmptyState title={say('lottery.noDraws')}>{say('lottery.noDrawsSays')}</EmptyState>
    ) : (
      <>
        <div className={css['stepper']}>
          <IconButton label={say('lottery.earlier')} disabled={place >= draws.length - 1} onClick={() => go(place + 1)}>
            <Icon name="caret-left" />
          </IconButton>
          <b>{when}</b>
          <IconButton label={say('lottery.laterDraw')} disabled={place === 0} onClick={() => go(place - 1)}>
            <Icon name="caret-right" />
          </IconButton>
        </div>
        <DrawTable key={draw.numero} entry={entry} draw={draw} />
        <OlderDraws entry={entry} draws={draws} chosen={place} onChoose={go} more={more} />
      </>
    )
  return (
    <aside id="draw-history" className={css['history']} aria-label={say('lottery.history')}>
      <div className={css['picked']}>
        <GamePoster className={css['art']} src={pictureOf(entry, currency)} name={entry.labelName} timing="near" />
        <span className={css['name']}>
          <b>{entry.labelName}</b>
          <span>{say('lottery.history')}</span>
        </span>
        <Icon name="caret-down" />
        <select aria-label={say('lottery.game')} value={entry.gameCode} onChange={(event) => onGame(event.target.value)}>
          {listed.map((one) => (
            <option key={one.gameCode} value={one.gameCode}>
              {one.labelName}
            </option>
          ))}
        </select>
      </div>
      <Weekdays chosen={weekday} drawn={entry.drawDayOfWeek} onChoose={setWeekday} />
      {body}
      {mayBet && entry.onSale && (
        <a
          className={buttonClass('plain', 'm', css['bet'])}
          href={lotteryAddress({ gameType: entry.gameType, vassalage: entry.vendor, gameCode: entry.gameCode })}
          onClick={(event) => {
            event.preventDefault()
            bet()
          }}
        >
          {say('lottery.bet')}
        </a>
      )}
      <Trends entry={entry} />
    </aside>
  )
}
