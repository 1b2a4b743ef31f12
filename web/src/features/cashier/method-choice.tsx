import { useSay } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'
import { type Method, methodWords } from './deposit-words.ts'
import { useDuration } from './use-duration.ts'
import { useMoney } from './use-money.ts'

/** The ways to send money, each with what it takes and costs. */
export const MethodChoice = ({
  methods,
  value,
  onChoose,
}: {
  methods: readonly Method[]
  value: Method['method'] | undefined
  onChoose: (method: Method['method']) => void
}) => {
  const say = useSay()
  const money = useMoney()
  const duration = useDuration()
  const feeOf = ({ flatFee, rateFee }: Method): string => {
    if (rateFee.of > 0) return say('cashier.feeRate', { rate: String((rateFee.of * 100) / rateFee.in) })
    return Number(flatFee) > 0 ? say('cashier.feeFlat', { fee: money(flatFee) }) : say('cashier.feeNone')
  }
  return (
    <section className={desk['block']} aria-labelledby="cashier-how">
      <h2 id="cashier-how">{say('cashier.how')}</h2>
      <div className={css['options']} role="radiogroup" aria-labelledby="cashier-how">
        {methods.map((method) => (
          <label key={method.method} className={css['option']}>
            <span className={css['mark']}>
              <Icon name={methodWords[method.method].icon} size="l" />
            </span>
            <span>
              <b>{say(methodWords[method.method].says)}</b>
              <small>{say('cashier.terms', { time: duration(method.usualSeconds), fee: feeOf(method) })}</small>
            </span>
            <input type="radio" name="method" checked={method.method === value} onChange={() => onChoose(method.method)} />
          </label>
        ))}
      </div>
    </section>
  )
}
