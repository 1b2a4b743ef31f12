import { useMoney } from '../../../../lib/format/use-money.ts'

/** An amount; left to right in every language. */
export const MoneyText = ({ amount, className }: { amount: string; className?: string | undefined }) => {
  const money = useMoney()
  return (
    <bdi dir="ltr" className={className === undefined ? 'num' : `num ${className}`}>
      {money(amount)}
    </bdi>
  )
}
