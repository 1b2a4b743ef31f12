import { useBrand } from '../../../lib/brand/brand.tsx'
import css from './logo.module.css'

const round = (value: number): string => value.toFixed(1)
const discs = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(
    (place) => [20 + Math.cos((place * Math.PI) / 4) * 12.4, 18 + Math.sin((place * Math.PI) / 4) * 12.4, 3.1] as const,
  ),
  [20, 18, 3.4] as const,
]
// Few elements: every page begins with this wheel.
const gondolas = discs.map(([x, y, r]) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('')

/** The wheel and the name. Decorative: the link around it has the accessible name. */
export const Logo = () => {
  const { logo } = useBrand()
  return (
    <span className={css['logo']} aria-hidden="true">
      <svg viewBox="0 0 40 40" fill="none" stroke="currentColor">
        <path strokeWidth="2.2" strokeLinecap="round" d="M32.4 18a12.4 12.4 0 1 0-24.8 0a12.4 12.4 0 1 0 24.8 0M20 18L12.6 38M20 18L27.4 38" />
        <path d="M20 5.6V30.4M7.6 18H32.4M11.2 9.2L28.8 26.8M28.8 9.2L11.2 26.8" strokeWidth="1.3" opacity=".75" />
        <path stroke="none" fill="currentColor" d={gondolas} />
      </svg>
      <span>{logo.wordmark}</span>
    </span>
  )
}
