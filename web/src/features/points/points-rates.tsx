import { useTranslate } from '../../lib/text/text.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'
import { useMallContent } from './use-points.ts'

/** Rates of points: the amount of money that earns points, per source, and the value of points (POINTS-05). */
export const PointsRates = () => {
  const say = useTranslate()
  const { points, exact } = usePointsFormat()
  const { data } = useMallContent()
  if (data === undefined || data.earns.length === 0) return <EmptyState title={say('points.ratesNone')} heading="h2" />
  return (
    <section className={css['page']} aria-label={say('points.page.rates')}>
      <DataTable
        label={say('points.page.rates')}
        rows={data.earns}
        keyOf={({ source }) => source}
        columns={[
          { key: 'type', says: say('points.of.type'), isHead: true, isStrong: true, cell: ({ source }) => say(`points.type.${source}`) },
          { key: 'units', says: say('points.of.units'), isEnd: true, cell: ({ units }) => <bdi dir="ltr">{exact(units)}</bdi> },
          {
            key: 'ratio',
            says: say('points.of.ratio'),
            isEnd: true,
            cell: ({ points: earned }) => <bdi dir="ltr">{say('points.ratio', { points: points(earned) })}</bdi>,
          },
        ]}
      />
      <p className={css['fine']}>{say('points.ratesNote')}</p>
      {data.converts !== null && (
        <p className={css['back']}>{say('points.worth', { points: points(data.converts.points), amount: exact(data.converts.amount) })}</p>
      )}
    </section>
  )
}
