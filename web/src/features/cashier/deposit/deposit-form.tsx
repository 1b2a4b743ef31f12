import { depositFee } from '@perya/domain/cashier/deposit-methods'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { useQueryClient } from '@tanstack/react-query'
import { clearFormDraft, useFieldDraft } from '../../../lib/storage/draft.ts'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { useMoney, useShortMoney } from '../../../lib/format/use-money.ts'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import type { FormValues } from '../../../ui/form/form-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DepositBonusChoice, refreshPromotions } from '../../promotion/index.ts'
import { DepositLimit } from '../../protection/index.ts'
import { AmountField } from '../amount-field.tsx'
import desk from '../desk.module.css'
import { DepositMethodChoice } from './deposit-method-choice.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { type DepositMethodView, type DepositView, depositMethodLabels } from './deposit-words.ts'
import css from '../layout.module.css'
import { MoneyBar } from '../money-bar.tsx'
import { OpenDeposit } from './open-deposit.tsx'
import { useDuration } from '../use-duration.ts'

const quick = [200, 500, 1_000, 1_500, 3_000]

/** The last line of the form: what is sent, its fee, and when it arrives; until then what is missing. */
const useBarTexts = (amount: string, method: DepositMethodView | undefined): { readonly title: string; readonly terms: string } => {
  const say = useTranslate()
  const short = useShortMoney()
  const money = useMoney()
  const duration = useDuration()
  const digits = currencyDigits(useBrand().currency)
  const sent = parseAmount(amount, digits)
  const title = sent === null ? say('cashier.barAmount') : short(amount)
  if (method === undefined) return { title, terms: say('cashier.barMethod') }
  const fee = sent === null ? null : depositFee(method.method, sent, digits)
  const cost = fee === null || fee === 0 ? say('cashier.feeNone') : say('cashier.feeFlat', { fee: money(formatAmount(fee, digits)) })
  const time = say('cashier.barTime', { time: duration(method.usualSeconds) })
  return { title, terms: sent === null ? time : `${cost} · ${time}` }
}

/** The smallest and the largest deposit by any of these methods. */
const useBounds = (methods: readonly DepositMethodView[]): string => {
  const say = useTranslate()
  const short = useShortMoney()
  const minimum = Math.min(...methods.map((method) => Number(method.minimum)))
  const maximum = Math.max(...methods.map((method) => Number(method.maximum)))
  return say('cashier.bounds', { minimum: short(String(minimum)), maximum: short(String(maximum)) })
}

/** The form of a deposit. No amount is preselected; the method is that of the member's last deposit, where there is one. */
export const DepositForm = ({
  methods,
  earlier,
  amount,
  onAmount,
  onPay,
}: {
  methods: readonly DepositMethodView[]
  earlier: readonly DepositView[]
  amount: string
  onAmount: (amount: string) => void
  onPay: (id: string) => void
}) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useFieldDraft('deposit.method', '')
  const [bonus, setBonus] = useFieldDraft('deposit.bonus', '')
  const { alert, busy, attempt, setAlert } = useSend()
  const method = methods.find((one) => one.method === (chosen === '' ? earlier[0]?.method : chosen))
  const typed = amount.trim()
  const bar = useBarTexts(typed, method)
  const bounds = useBounds(method === undefined ? methods : [method])
  const deposit = async ({ focus }: FormValues) => {
    if (method === undefined) return setAlert(say('cashier.pickMethod'))
    const request = { method: method.method, amount: typed }
    const { done, refused } = await attempt(
      async (idempotencyKey) => {
        if (bonus !== '') await send('promotion.join', { id: bonus })
        const made = await send('cashier.deposit', request, { idempotencyKey })
        if (bonus !== '') await refreshPromotions(queryClient)
        clearFormDraft('deposit')
        await queryClient.invalidateQueries({ queryKey: ['cashier.deposits'] })
        return made
      },
      { request: { ...request, bonus } },
    )
    if (refused !== null) focus('amount')
    if (done === null) return
    onPay(done.id)
    if (done.method === 'card' && done.page !== '') globalThis.location.assign(done.page)
  }
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={deposit}>
      <div className={css['fields']}>
        <OpenDeposit list={earlier} onPay={onPay} />
        <AmountField title={say('cashier.howMuch')} value={amount} quick={quick} bounds={bounds} onChange={onAmount} />
        <DepositMethodChoice methods={methods} value={method?.method} onChoose={setChosen} />
        <DepositBonusChoice className={desk['block']} value={bonus} onChoose={setBonus} />
      </div>
      <div className={css['side']}>
        <DepositLimit className={desk['card']} amount={typed} />
        <p className={desk['note']}>
          <Icon name="lock-simple" size="s" />
          <span>{say('cashier.ownName')}</span>
        </p>
      </div>
      <DepositSummary className={css['summary']} amount={typed} method={method} />
      <MoneyBar title={bar.title} terms={bar.terms} isRepeated>
        <SubmitButton>{say(method === undefined ? 'centre.deposit' : depositMethodLabels[method.method].act)}</SubmitButton>
      </MoneyBar>
    </Form>
  )
}
