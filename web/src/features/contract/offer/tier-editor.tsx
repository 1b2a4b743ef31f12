import { useId } from 'react'
import { maxTiers, type TierError } from '@perya/domain/agent/contract-tier'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from '../contract.module.css'
import { nextTierRow, type TierRow } from './offer-draft.ts'

/** The tiers of an offer, one line each; each shows its errors by the same rules as the server. */
export const TierEditor = ({
  rows,
  faults,
  hasLoss,
  isFixed,
  ownRate,
  onChange,
}: {
  rows: readonly TierRow[]
  faults: readonly TierError[]
  hasLoss: boolean
  /** Whether tiers pay fixed amounts instead of shares. */
  isFixed: boolean
  ownRate: number
  onChange: (rows: readonly TierRow[]) => void
}) => {
  const say = useTranslate()
  const id = useId()
  const set = (key: number, changes: Partial<TierRow>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const fields = [
    ['bet', 'contract.stepBet', 'decimal'],
    ['active', 'contract.stepActive', 'numeric'],
    ...(hasLoss ? [['loss', 'contract.stepLoss', 'decimal'] as const] : []),
    isFixed ? (['sum', 'contract.stepSum', 'decimal'] as const) : (['rate', 'contract.stepRate', 'decimal'] as const),
  ] as const
  return (
    <fieldset className={css['tiers']}>
      <legend>{say('contract.steps')}</legend>
      {rows.map((row, at) => {
        const fault = faults.find((one) => one.at === at)
        return (
          <div key={row.key} className={css['tier']} role="group" aria-label={say('contract.step', { n: at + 1 })}>
            {fields.map(([name, label, mode]) => (
              <label key={name} className={css['small']}>
                <span>{say(label)}</span>
                <input
                  inputMode={mode}
                  dir="ltr"
                  autoComplete="off"
                  maxLength={18}
                  value={row[name]}
                  aria-invalid={fault !== undefined || undefined}
                  aria-describedby={fault === undefined ? undefined : `${id}-${row.key}`}
                  onChange={(event) => set(row.key, { [name]: event.target.value })}
                />
              </label>
            ))}
            <IconButton
              label={say('contract.removeStep', { n: at + 1 })}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              <Icon name="x" size="s" />
            </IconButton>
            {fault !== undefined && (
              <p id={`${id}-${row.key}`} className={css['fault']}>
                {say(`contract.fault.${fault.fault}`)}
              </p>
            )}
          </div>
        )
      })}
      <Button kind="line" size="s" disabled={rows.length >= maxTiers} onClick={() => onChange([...rows, nextTierRow(rows, ownRate)])}>
        <Icon name="plus" size="s" />
        {say('contract.addStep')}
      </Button>
    </fieldset>
  )
}
