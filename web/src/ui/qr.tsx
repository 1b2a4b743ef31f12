import { encode } from 'uqr'
import css from './qr.module.css'

/** A QR code that leads to `address`. */
export const Qr = ({ address, label }: { address: string; label: string }) => {
  const code = encode(address, { border: 1 })
  const path = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={css['qr']} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
