import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { useBalance } from '../../session/index.ts'
import { MoneyFacts } from '../money-bar.tsx'
import type { WithdrawalTermsView } from './withdraw-words.ts'
import { WithdrawalRules } from './withdrawal-rules.tsx'

/** The balance, the part of it that may be withdrawn, and the rules that hold the rest back. */
export const WithdrawableBalance = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const money = useMoney()
  const { data } = useBalance()
  const figure = (amount: string | undefined) => <bdi dir="ltr">{amount === undefined ? '--' : money(amount)}</bdi>
  return (
    <>
      <MoneyFacts
        facts={[
          { term: say('cashier.available'), is: figure(data?.sumBalance) },
          { term: say('cashier.withdrawable'), is: figure(terms.withdrawable) },
        ]}
      />
      <WithdrawalRules terms={terms} />
    </>
  )
}
