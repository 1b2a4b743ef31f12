import { encode } from 'uqr'
import { cx } from '../cx.ts'
import css from './qr.module.css'

const sizes = { 220: css['huge'], 143: css['large'], 100: css['middle'], 90: css['small'] }

// A run of dark modules is one segment of the path.
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return []
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return [`M${x} ${y}h${length}v1h-${length}z`]
      }),
    )
    .join('')

/** A QR code that contains `address`, square, `size` pixels wide (DOWN-04). */
export const Qr = ({ address, label, size = 143 }: { address: string; label: string; size?: keyof typeof sizes }) => {
  const code = encode(address, { border: 1 })
  return (
    <svg className={cx(css['qr'], sizes[size])} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(code.data)} />
    </svg>
  )
}
