import css from './chart.module.css'
import { linePath } from './ticks.ts'

const [width, height, room] = [150, 32, 4]

/** A small line without figures; the figure stands beside it. Where nothing changes it is level. */
export const Spark = ({ values }: { values: readonly number[] }) => {
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => room + (index * (width - 2 * room)) / (values.length - 1)
  const y = (value: number) => (most === least ? height / 2 : room + (1 - (value - least) / (most - least)) * (height - 2 * room))
  const points = values.map((value, index) => [x(index), y(value)] as const)
  const [endX, endY] = points.at(-1) ?? [0, 0]
  return (
    <svg className={css['spark']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`${linePath(points)}L${endX} ${height}L${room} ${height}Z`} className={css['under']} />
      <path d={linePath(points)} className={css['sparkLine']} />
      <circle cx={endX} cy={endY} r="3.5" className={css['sparkEnd']} />
    </svg>
  )
}
