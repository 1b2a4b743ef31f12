import type { ReactNode } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { useShortMoney } from '../../lib/format/use-money.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { joinIds, useFormState } from '../../ui/form/form-state.ts'
import { CardTitle } from '../../ui/page/section-head.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'

/** The amount: typed, or one of a few presets. Typed text is not changed; the server parses it. */
export const AmountField = ({
  title,
  value,
  quick,
  all = '',
  bounds,
  onChange,
}: {
  title: string
  value: string
  quick: readonly number[]
  /** The amount of a preset for everything; empty: no such preset. */
  all?: string
  bounds: ReactNode
  onChange: (amount: string) => void
}) => {
  const say = useTranslate()
  const { currencySymbol } = useBrand()
  const short = useShortMoney()
  const { alertId, alert } = useFormState()
  return (
    <section className={desk['block']} aria-labelledby="cashier-how-much">
      <CardTitle id="cashier-how-much">{title}</CardTitle>
      <label className={css['amount']}>
        <span aria-hidden="true">{currencySymbol}</span>
        <input
          name="amount"
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          dir="ltr"
          aria-label={say('cashier.amount')}
          aria-describedby={joinIds('cashier-bounds', alertId)}
          aria-invalid={alert !== '' || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p id="cashier-bounds" className={css['bounds']}>
        <bdi>{bounds}</bdi>
      </p>
      <div className={css['quick']} role="group" aria-label={say('cashier.quick')}>
        {quick.map((amount) => (
          <Chip key={amount} pressed={value === String(amount)} onPress={() => onChange(String(amount))}>
            <bdi dir="ltr">{short(String(amount))}</bdi>
          </Chip>
        ))}
        {all !== '' && (
          <Chip pressed={value === all} onPress={() => onChange(all)}>
            {say('cashier.outAll')}
          </Chip>
        )}
      </div>
    </section>
  )
}
