import { currencyDigits } from '@perya/domain/money/currencies'
import { useState } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { formatCount } from '../../../lib/format/format-count.ts'
import { dateFormat } from '../../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { AreaChart } from '../../../ui/chart/area-chart.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import css from '../agent.module.css'

/** A day of the span, with the stakes of the team on it and on the same day of the previous span. */
export type StakeDay = { readonly day: string; readonly stake: string; readonly before: string }

/** Stakes of the team day by day, as a chart or as a table. */
export const StakePanel = ({ days }: { days: readonly StakeDay[] }) => {
  const say = useTranslate()
  const amount = useMoney()
  const { tag } = useLanguage()
  const { currency, currencySymbol } = useBrand()
  const [isTable, setTable] = useState(false)
  const long = dateFormat(tag, 'weekdayDayMonth', 'UTC')
  const short = dateFormat(tag, 'day', 'UTC')
  const ending = dateFormat(tag, 'date', 'UTC')
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const points = days.map(({ day, stake, before }, index) => ({
    key: day,
    says: long.format(at(day)),
    short: (index === days.length - 1 ? ending : short).format(at(day)),
    now: Number(stake),
    before: Number(before),
  }))
  return (
    <section className={css['panel']} aria-labelledby="agent-stake-days">
      <div className={css['panelHead']}>
        <CardTitle id="agent-stake-days">{say('agent.stakeDays')}</CardTitle>
        {!isTable && (
          <>
            <span className={css['key']}>{say('agent.thisPeriod')}</span>
            <span className={cx(css['key'], css['dashed'])}>{say('agent.lastPeriod')}</span>
          </>
        )}
        <Button kind="ghost" size="s" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {say('agent.asTable')}
        </Button>
      </div>
      {isTable ? (
        <DataTable
          isScrollable
          labelledBy="agent-stake-days"
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', says: say('records.day'), isHead: true, cell: ({ day }) => long.format(at(day)) },
            { key: 'now', says: say('agent.thisPeriod'), isEnd: true, isStrong: true, cell: ({ stake }) => <bdi dir="ltr">{amount(stake)}</bdi> },
            { key: 'before', says: say('agent.lastPeriod'), isEnd: true, cell: ({ before }) => <bdi dir="ltr">{amount(before)}</bdi> },
          ]}
        />
      ) : (
        <AreaChart
          label={say('agent.stakeDays')}
          points={points}
          words={{ now: say('agent.thisPeriod'), before: say('agent.lastPeriod') }}
          axis={(value) => (value === 0 ? '0' : `${currencySymbol}${formatCount(value, tag)}`)}
          tell={(value) => amount(value.toFixed(currencyDigits(currency)))}
        />
      )}
    </section>
  )
}
