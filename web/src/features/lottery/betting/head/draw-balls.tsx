import type { Family } from '@perya/domain/lottery/family'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { prefersReducedMotion } from '../../../../ui/calm.ts'
import { cx } from '../../../../ui/cx.ts'
import { numberWidth } from '../bet-words.ts'
import css from './draw-balls.module.css'

const betweenMillis = 380

/** How many numbers of a draw are shown: one by one for a draw that falls while the page is open, all at once otherwise. */
const useArrived = (drawKey: string, count: number): number => {
  const [seen, setSeen] = useState({ drawKey, arrived: count })
  if (seen.drawKey !== drawKey) setSeen({ drawKey, arrived: prefersReducedMotion() || seen.drawKey === '' ? count : 0 })
  const isArriving = seen.drawKey === drawKey && seen.arrived < count
  useEffect(() => {
    if (!isArriving) return undefined
    const next = setInterval(() => setSeen((now) => ({ ...now, arrived: now.arrived + 1 })), betweenMillis)
    return () => clearInterval(next)
  }, [isArriving])
  return seen.drawKey === drawKey ? Math.min(seen.arrived, count) : count
}

/** A draw as the server sends it. */
type Drawn = { readonly prizes: unknown } | { readonly numbers: readonly number[]; readonly special?: number | undefined }

/** The numbers of a draw as balls. Those of a new draw appear one after the other; then the result is announced. */
export const DrawBalls = ({ family, issue, draw, small = false }: { family: Family; issue: string; draw: Drawn; small?: boolean }) => {
  const say = useTranslate()
  const width = numberWidth(family)
  const drawn = 'prizes' in draw ? [] : [...draw.numbers, ...(draw.special === undefined ? [] : [draw.special])]
  const special = 'prizes' in draw || draw.special === undefined ? -1 : drawn.length - 1
  const arrived = useArrived(issue, drawn.length)
  const words = drawn.map((number) => String(number).padStart(width, '0'))
  return (
    <>
      <span className={cx(css['balls'], small && css['small'], drawn.length > 10 && css['many'])} aria-hidden="true" dir="ltr">
        {words.map((number, at) => (
          <i key={at} className={cx(css['ball'], at < arrived && css['here'], at === special && css['special'])}>
            {at < arrived ? number : ''}
          </i>
        ))}
      </span>
      <span className="said" {...(small ? {} : { role: 'status' })}>
        {arrived === drawn.length ? say('bet.result', { issue, numbers: words.join(' ') }) : ''}
      </span>
    </>
  )
}
