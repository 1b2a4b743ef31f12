import { useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ContractKind } from '@perya/domain/agent/contract'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../contract.module.css'

/** Recipient of an offer: direct downlines who may use the agent centre, found by name. */
export const CandidateField = ({ kind, value, onChange }: { kind: ContractKind; value: string; onChange: (name: string) => void }) => {
  const say = useTranslate()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...ask('contract.candidates', { kind, name }), placeholderData: (before) => before })
  return (
    <fieldset className={css['candidates']}>
      <legend>{say('contract.offerTo')}</legend>
      <TextField label={say('contract.find')} icon="magnifying-glass" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {data !== undefined && data.list.length === 0 && <p className={css['fine']}>{say('contract.noCandidates')}</p>}
      <div className={css['chips']}>
        {data?.list.map((one) => (
          <label key={one.name} className={css['chip']}>
            <input type="radio" name="candidate" value={one.name} checked={value === one.name} onChange={() => onChange(one.name)} />
            <b dir="auto">{one.name}</b>
            <small>
              {one.isOffered
                ? say('contract.hasOffer')
                : one.rate === null
                  ? say('contract.hasNone')
                  : say('contract.hasRate', { rate: formatRatePercent(one.rate) })}
            </small>
          </label>
        ))}
      </div>
      {data?.isMore === true && <p className={css['fine']}>{say('contract.moreCandidates')}</p>}
    </fieldset>
  )
}
