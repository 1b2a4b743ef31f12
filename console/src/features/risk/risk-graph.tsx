import { t } from '../../texts/en.ts'
import type { RiskDetail } from './risk-wire.ts'

const [width, height] = [440, 300]
const [middleX, middleY] = [width / 2, height / 2]
const maxNames = 14

type Point = { readonly x: number; readonly y: number }

/** Points on an ellipse around the middle, the first at the top. */
const around = (count: number, share: number): readonly Point[] =>
  Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count - Math.PI / 2
    return { x: middleX + Math.cos(angle) * (middleX - 70) * share, y: middleY + Math.sin(angle) * (middleY - 34) * share }
  })

const Line = ({ from, to, className, marker }: { from: Point; to: Point; className: string; marker?: string }) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const cut = length === 0 ? 0 : Math.min(1, 11 / length)
  return (
    <line
      className={className}
      x1={from.x}
      y1={from.y}
      x2={to.x - (to.x - from.x) * cut}
      y2={to.y - (to.y - from.y) * cut}
      {...(marker === undefined ? {} : { markerEnd: marker })}
    />
  )
}

/** Members around the patterns that involve them, and flows of money as arrows. The tables beside it contain the same. */
export const RiskGraph = ({ row: { members, hits, flows, member } }: { row: RiskDetail }) => {
  const outer = around(members.length, 1)
  const placeOf = new Map(members.map(({ id }, place) => [id, outer[place] ?? { x: middleX, y: middleY }]))
  const inner = hits.length === 1 ? [{ x: middleX, y: middleY }] : around(hits.length, 0.4)
  return (
    <section>
      <h3>{t.risk.graph}</h3>
      <svg className="graph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t.risk.graphText(members.length, hits.length, flows.length)}>
        <defs>
          <marker id="flow-end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
            <path d="M0 0 8 4 0 8z" className="tip" />
          </marker>
        </defs>
        {hits.flatMap((hit, place) =>
          hit.members.flatMap((id) => {
            const [from, to] = [inner[place], placeOf.get(id)]
            return from === undefined || to === undefined ? [] : [<Line key={`${hit.id} ${id}`} className="tie" from={from} to={to} />]
          }),
        )}
        {flows.flatMap(({ from, to }) => {
          const [start, end] = [placeOf.get(from), placeOf.get(to)]
          return start === undefined || end === undefined
            ? []
            : [<Line key={`${from} ${to}`} className="flow" from={start} to={end} marker="url(#flow-end)" />]
        })}
        {hits.map((hit, place) => (
          <g key={hit.id} transform={`translate(${inner[place]?.x ?? 0} ${inner[place]?.y ?? 0})`}>
            <rect className="pattern" x={-7} y={-7} width={14} height={14} rx={3} transform="rotate(45)" />
            <text y={22}>{t.risk.rules[hit.rule]}</text>
          </g>
        ))}
        {members.map(({ id, username }, place) => (
          <g key={id} transform={`translate(${outer[place]?.x ?? 0} ${outer[place]?.y ?? 0})`}>
            <circle className={id === member.id ? 'member own' : 'member'} r={8} />
            {place < maxNames ? <text y={(outer[place]?.y ?? 0) < middleY ? -13 : 22}>{username}</text> : null}
          </g>
        ))}
      </svg>
    </section>
  )
}
