import { useBrand } from '../../lib/brand.tsx'
import css from './logo.module.css'

const gondolas = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => ({
  x: (20 + Math.cos((place * Math.PI) / 4) * 12.4).toFixed(1),
  y: (18 + Math.sin((place * Math.PI) / 4) * 12.4).toFixed(1),
}))

/** The wheel and the name. It is decoration inside a link that is named. */
export const Logo = () => {
  const { logo } = useBrand()
  return (
    <span className={css['logo']} aria-hidden="true">
      <svg viewBox="0 0 40 40" fill="none">
        <g stroke="currentColor" strokeWidth="2.2">
          <circle cx="20" cy="18" r="12.4" />
          <path d="M20 5.6V30.4M7.6 18H32.4M11.2 9.2L28.8 26.8M28.8 9.2L11.2 26.8" strokeWidth="1.3" opacity=".75" />
          <path d="M20 18L12.6 38M20 18L27.4 38" strokeLinecap="round" />
        </g>
        <g fill="currentColor">
          {gondolas.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="3.1" />
          ))}
          <circle cx="20" cy="18" r="3.4" />
        </g>
      </svg>
      <span>{logo.wordmark}</span>
    </span>
  )
}
