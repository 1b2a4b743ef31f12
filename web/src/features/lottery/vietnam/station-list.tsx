import { memo, useState } from 'react'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { GamePoster } from '../../../ui/game/game-poster.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { CountdownText } from '../countdown-text.tsx'
import type { LotteryEntry } from '../entries.ts'
import { weekdayCodeName } from '../centre/weekdays.ts'
import css from './vietnam.module.css'

const regions = ['VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'] as const
type Region = (typeof regions)[number]

const Row = memo(({ station, onBet }: { station: LotteryEntry; onBet: (station: LotteryEntry) => void }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const days = station.drawDayOfWeek.split(',').map((code) => weekdayCodeName(Number(code), tag, 'short'))
  const name = station.labelName
  return (
    <li className={css['row']} data-game={station.gameCode}>
      <GamePoster className={css['art']} src={station.icon} name={name} timing="near" />
      <span className={css['about']}>
        <b>{name}</b>
        <small>
          {station.everySeconds > 0
            ? say('vn.every', { seconds: station.everySeconds, minutes: station.everySeconds % 60 === 0 ? station.everySeconds / 60 : 0 })
            : days.join(', ')}
        </small>
      </span>
      <CountdownText isSale={station.onSale} endsAt={station.fewinTime} asReceived={station.remainTime} name={name} />
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

const soonest = (one: LotteryEntry, other: LotteryEntry) =>
  Number(other.onSale) - Number(one.onSale) || one.closeTime.localeCompare(other.closeTime) || one.gameMenuSort - other.gameMenuSort

/** The lotteries of Vietnam by region, those that close first on top. */
export const StationList = ({ stations, onBet }: { stations: readonly LotteryEntry[]; onBet: (station: LotteryEntry) => void }) => {
  const say = useTranslate()
  const [region, setRegion] = useState<Region | ''>('')
  const offered = regions.filter((one) => stations.some(({ family }) => family === one))
  return (
    <>
      {offered.length > 1 && (
        <ChipRow className={css['chips']} label={say('vn.regions')}>
          <Chip pressed={region === ''} onPress={() => setRegion('')}>
            {say('vn.all')}
          </Chip>
          {offered.map((one) => (
            <Chip key={one} pressed={region === one} onPress={() => setRegion(one)}>
              {say('vn.region', { region: one })}
            </Chip>
          ))}
        </ChipRow>
      )}
      {offered
        .filter((one) => region === '' || region === one)
        .map((one) => (
          <section key={one} className={css['region']} aria-label={say('vn.region', { region: one })}>
            <CardTitle>{say('vn.region', { region: one })}</CardTitle>
            <ul>
              {stations
                .filter(({ family }) => family === one)
                .toSorted(soonest)
                .map((station) => (
                  <Row key={station.gameCode} station={station} onBet={onBet} />
                ))}
            </ul>
          </section>
        ))}
    </>
  )
}
