import type { Value } from '@perya/calls'
import { memo, useState } from 'react'
import { useLanguage, useSay } from '../../../lib/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TimeLeft } from './time-left.tsx'
import { useClock } from './use-clock.ts'
import css from './vietnam.module.css'

/** A lottery of Vietnam as the list has it. */
export type Station = Value<'lottery.vietnamMenus'>['list'][number]

const regions = ['VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'] as const
type Region = (typeof regions)[number]

// 4 January 2026 was a Sunday, code 1.
const dayName = (code: number, tag: string) =>
  new Intl.DateTimeFormat([tag, 'en'], { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 3 + code)))

const Row = memo(({ station, now, onBet }: { station: Station; now: number | null; onBet: (station: Station) => void }) => {
  const say = useSay()
  const { tag } = useLanguage()
  const days = station.drawDayOfWeek.split(',').map((code) => dayName(Number(code), tag))
  const name = station.labelName
  return (
    <li className={css['row']} data-game={station.gameCode}>
      <img src={station.icon} alt="" width="56" height="56" loading="lazy" />
      <span className={css['about']}>
        <b>{name}</b>
        <small>{station.everySeconds > 0 ? say('vn.every', { seconds: station.everySeconds }) : days.join(', ')}</small>
      </span>
      <TimeLeft name={name} closesAt={station.closeTime} isSale={station.isSale} now={now} />
      <span className={css['last']}>
        <small>{say('vn.lastDb')}</small>
        <bdi dir="ltr">{station.previousWinningNumber === '' ? say('vn.noResult') : station.previousWinningNumber}</bdi>
      </span>
      <Button size="s" kind="line" aria-label={say('vn.betOn', { name })} onClick={() => onBet(station)}>
        {say('vn.bet')}
      </Button>
    </li>
  )
})

const soonest = (one: Station, other: Station) =>
  Number(other.isSale) - Number(one.isSale) || one.closeTime.localeCompare(other.closeTime) || one.gameMenuSort - other.gameMenuSort

/** The lotteries of Vietnam by region, those that close first on top. */
export const StationList = ({ stations, onBet }: { stations: readonly Station[]; onBet: (station: Station) => void }) => {
  const say = useSay()
  const now = useClock()
  const [region, setRegion] = useState<Region | ''>('')
  return (
    <>
      <div className={css['chips']} role="group" aria-label={say('vn.regions')}>
        <Chip pressed={region === ''} onPress={() => setRegion('')}>
          {say('vn.all')}
        </Chip>
        {regions.map((one) => (
          <Chip key={one} pressed={region === one} onPress={() => setRegion(one)}>
            {say('vn.region', { region: one })}
          </Chip>
        ))}
      </div>
      {regions
        .filter((one) => region === '' || region === one)
        .map((one) => (
          <section key={one} className={css['region']} aria-label={say('vn.region', { region: one })}>
            <h2>{say('vn.region', { region: one })}</h2>
            <ul>
              {stations
                .filter(({ family }) => family === one)
                .toSorted(soonest)
                .map((station) => (
                  <Row key={station.gameCode} station={station} now={now} onBet={onBet} />
                ))}
            </ul>
          </section>
        ))}
    </>
  )
}
