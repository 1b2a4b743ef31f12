import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type LimitKind, type LimitPeriod, limitPeriods } from '@perya/domain/protection/limit'
import { useBrand } from '../../lib/brand.tsx'
import { toCallRefused } from '../../lib/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { limitKindLabels, limitPeriodLabels } from './limit-words.ts'
import css from './protection.module.css'
import { type LimitView, useProtectionChange } from './use-protection.ts'

/** Sets, changes or removes one kind of limit. */
export const ProtectionLimitForm = ({ kind, limits, onDone }: { kind: LimitKind; limits: readonly LimitView[]; onDone: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { currencySymbol } = useBrand()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [period, setPeriod] = useState<LimitPeriod>(limits[0]?.period ?? 'week')
  const [amount, setAmount] = useState('')
  const change = useProtectionChange('protection.setLimit', onDone)
  const held = limits.find((limit) => limit.period === period && limit.amount !== null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ kind, period, amount: amount.trim() })
  }
  const name = say(limitKindLabels[kind].name)
  return (
    <form className={css['form']} noValidate onSubmit={submit} aria-label={name}>
      <Segmented
        label={say('protection.period')}
        value={period}
        choices={limitPeriods.map((value) => ({ value, says: say(limitPeriodLabels[value].name) }))}
        onChoose={setPeriod}
      />
      <label className={css['amount']} htmlFor={id}>
        <span>{kind === 'time' ? say('protection.minutes') : say('protection.most', { currency: currencySymbol })}</span>
        <input
          ref={field}
          id={id}
          value={amount}
          inputMode={kind === 'time' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          dir="ltr"
          aria-describedby={`${id}-rule ${id}-alert`}
          aria-invalid={change.isError || undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <p id={`${id}-rule`} className={css['fine']}>
        {say(held === undefined ? 'protection.ruleNew' : 'protection.ruleChange')}
      </p>
      <p id={`${id}-alert`} role="alert" className={css['alert']}>
        {change.isError ? refusalText(toCallRefused(change.error)) : ''}
      </p>
      <div className={css['acts']}>
        <Button type="submit" kind="primary" disabled={change.isPending || amount.trim() === ''}>
          {say('protection.set')}
        </Button>
        {held !== undefined && (
          <Button disabled={change.isPending} onClick={() => change.mutate({ kind, period, amount: null })}>
            {say('protection.remove')}
          </Button>
        )}
        <Button kind="ghost" onClick={onDone}>
          {say('protection.back')}
        </Button>
      </div>
    </form>
  )
}
