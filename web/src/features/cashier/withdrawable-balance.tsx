import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { useBalance } from '../session/index.ts'
import css from './layout.module.css'
import type { WithdrawalTermsView } from './withdraw-words.ts'
import { WithdrawalRules } from './withdrawal-rules.tsx'

/** The balance, the part of it that may be withdrawn, and the rules that hold the rest back. */
export const WithdrawableBalance = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const money = useMoney()
  const { data } = useBalance()
  return (
    <>
      <dl className={css['money']}>
        <div>
          <dt>{say('cashier.available')}</dt>
          <dd>
            <bdi dir="ltr">{data === undefined ? '--' : money(data.sumBalance)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say('cashier.withdrawable')}</dt>
          <dd>
            <bdi dir="ltr">{money(terms.withdrawable)}</bdi>
          </dd>
        </div>
      </dl>
      <WithdrawalRules terms={terms} />
    </>
  )
}
