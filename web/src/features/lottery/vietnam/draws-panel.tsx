import type { Value } from '@perya/calls'
import { headTail } from '@perya/domain/lottery/vietnam/head-tail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../../ui/states/list-states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { DrawTable } from '../history/draw-table.tsx'
import type { LotteryEntry } from '../entries.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import css from './draws-panel.module.css'

type Draw = Value<'lottery.vietnamNumbers'>['list'][number]

const Ends = ({ draw }: { draw: Draw }) => {
  const say = useTranslate()
  const { heads, tails } = headTail(draw.prizes.flatMap(({ numbers }) => numbers))
  return (
    <div className={css['ends']}>
      {[['head', heads] as const, ['tail', tails] as const].map(([side, rows]) => (
        <DataTable
          key={side}
          className=""
          caption={<caption>{say('vn.side', { side })}</caption>}
          head="said"
          rows={rows.map((numbers, digit) => ({ digit, numbers }))}
          keyOf={({ digit }) => digit}
          columns={[
            { key: 'digit', says: say('vn.digit', { side }), isHead: true, cell: ({ digit }) => digit },
            {
              key: 'numbers',
              says: say('vn.beside', { side }),
              cell: ({ numbers }) => <bdi dir="ltr">{numbers.length === 0 ? '–' : numbers.join(' ')}</bdi>,
            },
          ]}
        />
      ))}
    </div>
  )
}

/** The draws of one lottery: the prize table from DB to G8 with its head and tail tables, and links to earlier ones (CALL-50, LOTT-15). */
export const DrawsPanel = ({ station }: { station: LotteryEntry }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { gameCode, labelName: name } = station
  const language = useLanguage().code
  const { dayAndTime, fullDay } = useLotteryFormat()
  const [place, setPlace] = useState(0)
  const { data, error, refetch } = useQuery({ ...ask('lottery.vietnamNumbers', { gameCode, count: 100, language }) })
  const draws = data?.list ?? []
  const draw = draws[Math.min(place, draws.length - 1)]
  if (error !== null && data === undefined)
    return (
      <RefusedState title={say('vn.refused')} action={<Button onClick={() => void refetch()}>{say('list.again')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  if (data === undefined) return <Skeleton className={css['waiting']} />
  return (
    <section className={css['panel']} aria-label={say('vn.results', { name })}>
      <CardTitle>{say('vn.results', { name })}</CardTitle>
      {draw === undefined ? (
        <EmptyState title={say('vn.noDraws')}>{say('vn.noDrawsSays')}</EmptyState>
      ) : (
        <>
          <div className={css['stepper']}>
            <IconButton label={say('vn.earlier')} disabled={place >= draws.length - 1} onClick={() => setPlace(place + 1)}>
              <Icon name="caret-left" />
            </IconButton>
            <b>{(station.everySeconds > 0 ? dayAndTime : fullDay)(draw.drawTime, station.timeZone)}</b>
            <IconButton label={say('vn.later')} disabled={place === 0} onClick={() => setPlace(place - 1)}>
              <Icon name="caret-right" />
            </IconButton>
          </div>
          <DrawTable key={draw.numero} entry={station} draw={draw} />
          <Ends draw={draw} />
        </>
      )}
    </section>
  )
}
