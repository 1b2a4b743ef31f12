import { depositFee } from '@perya/domain/cashier/deposit-methods'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { subtractMinor } from '@perya/domain/money/minor'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { cx } from '../../../ui/cx.ts'
import desk from '../desk.module.css'
import type { DepositMethodView } from './deposit-words.ts'
import { useDuration } from '../use-duration.ts'

/** Shows the amount sent, the fee, the usual arrival time and the credited amount, by the same rule as the server's. */
export const DepositSummary = ({
  amount,
  method,
  className,
}: {
  amount: string
  method: DepositMethodView | undefined
  className?: string | undefined
}) => {
  const say = useTranslate()
  const { currency } = useBrand()
  const money = useMoney()
  const duration = useDuration()
  const digits = currencyDigits(currency)
  const sent = parseAmount(amount, digits)
  const fee = sent === null || method === undefined ? null : depositFee(method.method, sent, digits)
  const written = (of: typeof sent) => (of === null ? '--' : money(formatAmount(of, digits)))
  const row = (label: string, value: string, total = false) => (
    <div className={total ? desk['total'] : undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
  return (
    <div className={cx(desk['card'], className)}>
      <dl className={desk['facts']}>
        {row(say('cashier.youSend'), written(sent))}
        {row(say('cashier.fee'), written(fee))}
        {row(say('cashier.usually'), method === undefined ? '--' : duration(method.usualSeconds))}
        {row(say('cashier.intoBalance'), written(sent === null || fee === null || fee >= sent ? null : subtractMinor(sent, fee)), true)}
      </dl>
    </div>
  )
}
