import type { ContractKind } from '@perya/domain/agent/contract'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../contract.module.css'
import type { OfferDraft } from './offer-draft.ts'

/** The terms of an offer besides its tiers. */
export const TermsFields = ({ kind, draft, change }: { kind: ContractKind; draft: OfferDraft; change: (changes: Partial<OfferDraft>) => void }) => {
  const say = useTranslate()
  const checks = kind === 'dividend' ? (['carryOver', 'isNet'] as const) : (['onlyOnLoss'] as const)
  const amounts = kind === 'dividend' ? (['activeMinBet', 'activeMinDeposit', 'fee'] as const) : (['activeMinBet', 'activeMinDeposit'] as const)
  return (
    <fieldset className={css['terms']}>
      <legend>{say('contract.terms')}</legend>
      <div className={css['columns']}>
        {amounts.map((name) => (
          <TextField
            key={name}
            label={say(`contract.term.${name}`)}
            inputMode="decimal"
            dir="ltr"
            maxLength={18}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      {checks.map((name) => (
        <label key={name} className={css['check']}>
          <Checkbox checked={draft[name]} onChange={(event) => change({ [name]: event.target.checked })} />
          <span>{say(`contract.term.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
