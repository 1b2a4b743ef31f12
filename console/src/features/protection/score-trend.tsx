import { formatDay } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import type { ScoreDay } from './protection-wire.ts'

const width = 120
const height = 28
const days = 30
const dayMillis = 86_400_000

/** The scores of the last 30 days up to the newest one that is known; a day without a score is 0. */
const scoresOf = (known: readonly ScoreDay[]): readonly number[] => {
  const last = known.at(-1)
  if (last === undefined) return []
  const end = Date.parse(last.day)
  const byDay = new Map(known.map(({ day, score }) => [Date.parse(day), score]))
  return Array.from({ length: days }, (_, place) => byDay.get(end - (days - 1 - place) * dayMillis) ?? 0)
}

/** The course of the score over 30 days as a small line; its first and last value are its text. */
export const ScoreTrend = ({ known }: { known: readonly ScoreDay[] }) => {
  const scores = scoresOf(known)
  if (scores.length === 0) return <span className="t3">{t.common.none}</span>
  const points = scores.map((score, place) => `${((place * width) / (days - 1)).toFixed(1)},${(height - 2 - (score / 10) * (height - 4)).toFixed(1)}`)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t.protection.trend((scores[0] ?? 0).toFixed(1), (scores.at(-1) ?? 0).toFixed(1))}
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** The same as a table: the days that have a score, the newest first. */
export const ScoreDays = ({ known }: { known: readonly ScoreDay[] }) => (
  <div role="region" aria-label={t.protection.trendTable} tabIndex={0} className="tw" style={{ maxBlockSize: 180 }}>
    <table className="mini">
      <caption className="sr">{t.protection.trendTable}</caption>
      <thead>
        <tr>
          <th scope="col">{t.protection.day}</th>
          <th scope="col" className="r">
            {t.protection.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {known.toReversed().map(({ day, score }) => (
          <tr key={day}>
            <td>{formatDay(`${day}T12:00:00Z`)}</td>
            <td className="r">{score.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
