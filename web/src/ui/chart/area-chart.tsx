import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import css from './chart.module.css'
import { labelled, linePath, ticksTo } from './ticks.ts'
import { useWidth } from './use-width.ts'

/** One point in time: `says` in full, `short` for the axis; `before` is the same point of the previous period. */
export type AreaPoint = { readonly key: string; readonly says: string; readonly short: string; readonly now: number; readonly before: number }

const height = 268
const edge = { start: 56, end: 10, top: 14, bottom: 28 } as const

/**
 * A figure over time, from zero, with the previous period as a dashed line. One point is highlighted and announced: by the pointer, or by the arrow
 * keys where the chart has the focus. It is left to right in every language, like clocks.
 */
export const AreaChart = ({
  label,
  points,
  words,
  axis,
  tell,
}: {
  label: string
  points: readonly AreaPoint[]
  words: { readonly now: string; readonly before: string }
  /** Formats a figure in short, for the axis. */
  axis: (value: number) => string
  /** Formats a figure in full. */
  tell: (value: number) => string
}) => {
  const { place, width } = useWidth()
  const id = useId()
  const [lit, setLit] = useState<number | null>(null)
  const ticks = ticksTo(Math.max(0, ...points.flatMap(({ now, before }) => [now, before])))
  const top = ticks.at(-1) ?? 1
  const last = Math.max(1, points.length - 1)
  const right = width - edge.end
  const x = (index: number) => edge.start + (index * (right - edge.start)) / last
  const y = (value: number) => edge.top + (1 - value / top) * (height - edge.top - edge.bottom)
  const line = (of: 'now' | 'before') => linePath(points.map((point, index) => [x(index), y(point[of])] as const))
  const shown = labelled(points.length, Math.floor((right - edge.start) / 64))
  const at = Math.min(lit ?? points.length - 1, points.length - 1)
  const point = points[at]
  const onKey = (event: KeyboardEvent) => {
    const goal = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: points.length - 1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    setLit(Math.max(0, Math.min(points.length - 1, goal)))
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left
    setLit(Math.max(0, Math.min(points.length - 1, Math.round(((event.clientX - from - edge.start) / (right - edge.start)) * last))))
  }
  if (point === undefined) return null
  const says = `${point.says}: ${words.now} ${tell(point.now)}, ${words.before} ${tell(point.before)}`
  return (
    <div
      ref={place}
      className={css['area']}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={at}
      aria-valuetext={says}
      onKeyDown={onKey}
      onFocus={() => setLit(at)}
      onBlur={() => setLit(null)}
      onPointerMove={onPointer}
      onPointerLeave={() => setLit(null)}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--c1)" stopOpacity=".34" />
            <stop offset="1" stopColor="var(--c1)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${edge.start} ${y(tick)}H${right}`} className={css['grid']} />
            <text x={edge.start - 10} y={y(tick) + 4} textAnchor="end">
              {axis(tick)}
            </text>
          </g>
        ))}
        {points.map(({ key, short }, index) =>
          shown.has(index) ? (
            <text key={key} x={x(index)} y={height - 8} textAnchor={index === last ? 'end' : 'middle'}>
              {short}
            </text>
          ) : null,
        )}
        <path d={`${line('now')}L${x(points.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} fill={`url(#${id})`} />
        <path d={line('before')} className={css['before']} />
        <path d={line('now')} className={css['now']} />
        {lit !== null && (
          <>
            <path d={`M${x(at)} ${edge.top}V${y(0)}`} className={css['cross']} />
            <circle cx={x(at)} cy={y(point.before)} r="4" className={css['dotBefore']} />
            <circle cx={x(at)} cy={y(point.now)} r="5.5" className={css['dotNow']} />
          </>
        )}
      </svg>
      {lit !== null && (
        <div
          className={css['tip']}
          aria-hidden="true"
          style={x(at) > width / 2 ? { insetInlineEnd: width - x(at) + 12 } : { insetInlineStart: x(at) + 12 }}
        >
          <b>{point.says}</b>
          <p>
            <span>{words.now}</span>
            <b>{tell(point.now)}</b>
          </p>
          <p>
            <span>{words.before}</span>
            <b>{tell(point.before)}</b>
          </p>
        </div>
      )}
    </div>
  )
}
