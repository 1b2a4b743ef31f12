import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import { type DepositMethodView, depositMethodLabels } from './deposit-words.ts'
import { useDuration } from '../use-duration.ts'

/** The deposit methods, each with its limits and cost. */
export const DepositMethodChoice = ({
  methods,
  value,
  onChoose,
}: {
  methods: readonly DepositMethodView[]
  value: DepositMethodView['method'] | undefined
  onChoose: (method: DepositMethodView['method']) => void
}) => {
  const say = useTranslate()
  const money = useMoney()
  const duration = useDuration()
  const feeOf = ({ flatFee, rateFee }: DepositMethodView): string => {
    if (rateFee.of > 0) return say('cashier.feeRate', { rate: String((rateFee.of * 100) / rateFee.in) })
    return Number(flatFee) > 0 ? say('cashier.feeFlat', { fee: money(flatFee) }) : say('cashier.feeNone')
  }
  return (
    <section className={desk['block']} aria-labelledby="cashier-how">
      <CardTitle id="cashier-how">{say('cashier.how')}</CardTitle>
      <div className={css['options']} role="radiogroup" aria-labelledby="cashier-how">
        {methods.map((method) => (
          <label key={method.method} className={css['option']}>
            <span className={css['mark']}>
              <Icon name={depositMethodLabels[method.method].icon} size="l" />
            </span>
            <span>
              <b>{say(depositMethodLabels[method.method].says)}</b>
              <small>{say('cashier.terms', { time: duration(method.usualSeconds), fee: feeOf(method) })}</small>
            </span>
            <input type="radio" name="method" checked={method.method === value} onChange={() => onChoose(method.method)} />
          </label>
        ))}
      </div>
    </section>
  )
}
