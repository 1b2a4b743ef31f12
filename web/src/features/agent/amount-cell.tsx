import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import { toneOf } from '../records/index.ts'
import css from './agent.module.css'

/** An amount in a cell; `isResult` shows its sign and colour, `isStrong` emphasises it. */
export const AmountCell = ({ of, isResult = false, isStrong = false }: { of: string; isResult?: boolean; isStrong?: boolean }) => {
  const amount = useMoney()
  const tone = isResult ? toneOf(of) : undefined
  return (
    <span className={cx((isStrong || isResult) && css['strong'], tone === 'gain' && css['gain'], tone === 'loss' && css['loss'])}>
      <bdi dir="ltr">{amount(of, isResult)}</bdi>
    </span>
  )
}
