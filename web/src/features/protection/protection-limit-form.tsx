import { useEffect, useRef, useState } from 'react'
import { type LimitKind, type LimitPeriod, limitPeriods } from '@perya/domain/protection/limit'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { limitKindLabels, limitPeriodLabels } from './limit-words.ts'
import css from './protection.module.css'
import { type LimitView, useProtectionChange } from './use-protection.ts'

/** Sets, changes or removes one kind of limit. */
export const ProtectionLimitForm = ({ kind, limits, onDone }: { kind: LimitKind; limits: readonly LimitView[]; onDone: () => void }) => {
  const say = useTranslate()
  const { currencySymbol } = useBrand()
  const field = useRef<HTMLInputElement>(null)
  const [period, setPeriod] = useState<LimitPeriod>(limits[0]?.period ?? 'week')
  const [amount, setAmount] = useState('')
  const { alert, busy, save } = useProtectionChange('protection.setLimit', onDone)
  const held = limits.find((limit) => limit.period === period && limit.amount !== null)
  useEffect(() => field.current?.focus(), [])
  const name = say(limitKindLabels[kind].name)
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={() => save({ kind, period, amount: amount.trim() })} aria-label={name}>
      <Segmented
        label={say('protection.period')}
        value={period}
        choices={limitPeriods.map((value) => ({ value, says: say(limitPeriodLabels[value].name) }))}
        onChoose={setPeriod}
      />
      <Field
        label={kind === 'time' ? say('protection.minutes') : say('protection.most', { currency: currencySymbol })}
        className={css['amount']}
        hint={say(held === undefined ? 'protection.ruleNew' : 'protection.ruleChange')}
        hintClass={css['fine']}
      >
        {(ids) => (
          <input
            {...ids}
            ref={field}
            value={amount}
            inputMode={kind === 'time' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={20}
            dir="ltr"
            aria-invalid={alert !== '' || undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <FormAlert className={css['alert']} />
      <div className={css['acts']}>
        <SubmitButton disabled={amount.trim() === ''}>{say('protection.set')}</SubmitButton>
        {held !== undefined && (
          <Button disabled={busy} onClick={() => void save({ kind, period, amount: null })}>
            {say('protection.remove')}
          </Button>
        )}
        <Button kind="ghost" onClick={onDone}>
          {say('protection.back')}
        </Button>
      </div>
    </Form>
  )
}
