import { firstSix } from '@perya/domain/lottery/draws/winning-number'
import { useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { LotteryEntry, WireDraw } from '../entries.ts'
import css from './draw-history.module.css'
import { DrawResult } from './draw-result.tsx'

const mostDigits = 6

const Marked = ({ number, ends }: { number: string; ends: string }) => {
  if (ends === '' || !number.endsWith(ends)) return <span>{number}</span>
  return (
    <span>
      {number.slice(0, -ends.length)}
      <mark>{ends}</mark>
    </span>
  )
}

/** Numbers per line: few long ones are spaced widely, many are close together. */
const across = (count: number): number => (count <= 3 ? count : count === 6 ? 3 : 4)

const Check = ({
  typed,
  onType,
  rows,
}: {
  typed: string
  onType: (typed: string) => void
  rows: readonly { label: string; numbers: readonly string[] }[]
}) => {
  const say = useTranslate()
  const hit = rows
    .map(({ label, numbers }) => ({ label, count: numbers.filter((number) => number.endsWith(typed)).length }))
    .filter(({ count }) => count > 0)
  const count = hit.reduce((sum, one) => sum + one.count, 0)
  const labels = hit.map(({ label }) => label).filter((label) => label !== '')
  return (
    <label className={css['check']}>
      <input
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={mostDigits}
        aria-label={say('lottery.check')}
        onChange={(event) => onType(event.target.value.replaceAll(/\D/g, ''))}
      />
      <span role="status">
        {typed === '' ? (
          say('lottery.checkSays')
        ) : count === 0 ? (
          say('lottery.checkNone', { digits: typed })
        ) : (
          <>
            <b>{say('lottery.checkSome', { digits: typed, count })}</b>
            {labels.length > 0 && say('lottery.checkWhere', { rows: labels.join(', ') })}
          </>
        )}
      </span>
    </label>
  )
}

/** One draw: its prize table with rows DB and G1 to G8, or its numbers; and a number to check against it. */
export const DrawTable = ({ entry, draw }: { entry: LotteryEntry; draw: WireDraw }) => {
  const say = useTranslate()
  const [ends, setEnds] = useState('')
  const numbers = firstSix(draw.winningNumber)
  const rows =
    draw.prizes.length > 0
      ? draw.prizes.map(({ label, numbers: row }) => ({ label, numbers: row.map((number) => number.slice(0, mostDigits)) }))
      : [{ label: '', numbers }]
  return (
    <>
      {draw.prizes.length > 0 ? (
        <DataTable
          caption={
            <caption className="said">{say('lottery.result', { name: entry.labelName, numero: draw.numero, numbers: numbers.join(' ') })}</caption>
          }
          className={css['prizes']}
          head="none"
          rows={rows}
          keyOf={({ label }) => label}
          classOfRow={({ label }) => (label === 'DB' ? css['db'] : undefined)}
          columns={[
            { key: 'prize', says: '', isHead: true, cell: ({ label }) => label },
            {
              key: 'numbers',
              says: '',
              cell: ({ numbers: row }) => (
                <bdi dir="ltr" data-across={across(row.length)}>
                  {row.map((number, index) => (
                    <Marked key={index} number={number} ends={ends} />
                  ))}
                </bdi>
              ),
            },
          ]}
        />
      ) : (
        <div className={css['drawn']}>
          <span>{say('lottery.number', { numero: draw.numero })}</span>
          <DrawResult family={entry.family} winning={draw.winningNumber} />
          {draw.special !== '' && <span>{say('lottery.special', { number: draw.special })}</span>}
        </div>
      )}
      {draw.prizes.length > 0 && <Check typed={ends} onType={setEnds} rows={rows} />}
    </>
  )
}
