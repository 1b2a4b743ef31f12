import { useTranslate } from '../../lib/text.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
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
      <table className={css['table']} aria-label={say('points.page.rates')}>
        <thead>
          <tr>
            <th scope="col">{say('points.of.type')}</th>
            <th scope="col" className={css['end']}>
              {say('points.of.units')}
            </th>
            <th scope="col" className={css['end']}>
              {say('points.of.ratio')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.earns.map(({ source, units, points: earned }) => (
            <tr key={source}>
              <th scope="row">{say(`points.type.${source}`)}</th>
              <td className={css['end']}>
                <bdi dir="ltr">{exact(units)}</bdi>
              </td>
              <td className={css['end']}>
                <bdi dir="ltr">{say('points.ratio', { points: points(earned) })}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['fine']}>{say('points.ratesNote')}</p>
      {data.converts !== null && (
        <p className={css['back']}>{say('points.worth', { points: points(data.converts.points), amount: exact(data.converts.amount) })}</p>
      )}
    </section>
  )
}
