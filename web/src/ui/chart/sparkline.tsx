import css from './chart.module.css'
import { linePath } from './ticks.ts'
import { useWidth } from './use-width.ts'

const [height, room] = [32, 4]

/** A small line chart without figures; the figure is shown beside it. Without any change it is level. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const { place, width } = useWidth(150)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => room + (index * (width - 2 * room)) / (values.length - 1)
  const y = (value: number) => (most === least ? height / 2 : room + (1 - (value - least) / (most - least)) * (height - 2 * room))
  const points = values.map((value, index) => [x(index), y(value)] as const)
  const [endX, endY] = points.at(-1) ?? [0, 0]
  return (
    <div ref={place} className={css['spark']} dir="ltr" aria-hidden="true">
      {values.length > 1 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <path d={`${linePath(points)}L${endX} ${height}L${room} ${height}Z`} className={css['under']} />
          <path d={linePath(points)} className={css['sparkLine']} />
          <circle cx={endX} cy={endY} r="3.5" className={css['sparkEnd']} />
        </svg>
      )}
    </div>
  )
}
