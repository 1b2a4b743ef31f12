import { waveOf } from '@perya/domain/lottery/mark-six/ball'
import { firstSix } from '@perya/domain/lottery/draws/winning-number'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import css from './draw-result.module.css'

/** Drawn numbers in the layout of their family (LOTT-22): boxes for digits, balls, places of a race, colours of Mark Six, the special prize. */
export const DrawResult = ({
  family,
  winning,
  most = Number.POSITIVE_INFINITY,
  small = false,
}: {
  family: string
  winning: string
  most?: number
  small?: boolean
}) => {
  const say = useTranslate()
  const numbers = firstSix(winning)
  const isTable = family.startsWith('VN_')
  if (isTable || numbers.length === 0)
    return (
      <bdi className={css['prize']} dir="ltr">
        {numbers.join(' ')}
      </bdi>
    )
  const kind = css[`f${family}`]
  const isMark = family === 'LHC'
  const shown = isMark ? numbers : numbers.slice(0, most)
  return (
    <bdi className={cx(css['balls'], kind, small && css['small'])} dir="ltr" data-family={family}>
      {shown.map((number, place) => {
        const wave = isMark ? waveOf(Number(number)).toLowerCase() : undefined
        const isSpecial = isMark && place === numbers.length - 1
        return (
          <span
            key={place}
            className={cx(css['ball'], isSpecial && css['special'])}
            data-wave={wave}
            data-place={family === 'PK10' ? Number(number) : undefined}
          >
            {family === 'PK10' ? <span className="said">{say('lottery.place', { place: place + 1, number })}</span> : null}
            <span aria-hidden={family === 'PK10' || undefined}>{number}</span>
            {wave === undefined ? null : <span className="said">{say('lottery.colour', { colour: wave })}</span>}
          </span>
        )
      })}
    </bdi>
  )
}
