import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type DepositView, depositStateLabels, isOpenDepositView } from './deposit-words.ts'
import css from '../layout.module.css'

/** The newest deposit that is not paid yet, with a way back to its payment. */
export const OpenDeposit = ({ list, onPay }: { list: readonly DepositView[]; onPay: (id: string) => void }) => {
  const say = useTranslate()
  const money = useMoney()
  const open = list.find(isOpenDepositView)
  if (open === undefined) return null
  const state = say(depositStateLabels[open.state].says)
  return (
    <p className={css['open']}>
      <span>{say('cashier.openOne', { amount: money(open.amount) })}</span>
      <Button size="s" onClick={() => onPay(open.id)} aria-label={say('cashier.continue', { state, id: open.id })}>
        {state}
      </Button>
    </p>
  )
}
