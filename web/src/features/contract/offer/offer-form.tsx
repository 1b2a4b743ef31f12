import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { type ContractKind, periodsOfKind } from '@perya/domain/agent/contract'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { currencyDigits } from '@perya/domain/money/currencies'
import { ask } from '../../../lib/calls/ask.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { send } from '../../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { RecordListState } from '../../records/index.ts'
import { CandidateField } from './candidate-field.tsx'
import css from '../contract.module.css'
import { ContractText, useTextHash } from '../contract-text.tsx'
import { BacktestPanel } from './backtest-panel.tsx'
import { emptyOfferDraft, draftErrors, parseOfferDraft } from './offer-draft.ts'
import { templateChanges } from './offer-template.ts'
import { TemplatePicker } from './template-picker.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TierEditor } from './tier-editor.tsx'
import { useContractAction } from '../use-contract-action.ts'

type Input = CallInputSent<'contract.draft'>

/** Debounces the input of the form. */
const useSettled = (input: Input | null): Input | null => {
  const [settled, setSettled] = useState(input)
  const said = JSON.stringify(input)
  const settle = useEffectEvent(() => setSettled(input))
  useEffect(() => {
    const timer = setTimeout(() => settle(), 400)
    return () => clearTimeout(timer)
    // A new object with the same content is no change.
  }, [said])
  return settled
}

const Tried = ({ input }: { input: Input }) => {
  const query = useQuery({ ...ask('contract.whatIf', input), placeholderData: (before) => before, retry: false })
  return (
    <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
      {query.data !== undefined && <BacktestPanel list={query.data.list} />}
    </RecordListState>
  )
}

const Signing = ({ input, onBack, onDone }: { input: Input; onBack: () => void; onDone: (name: string) => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const query = useQuery({ ...ask('contract.draft', input), gcTime: 0, retry: false })
  const { data } = query
  const hash = useTextHash(data?.text ?? '')
  const { run, busy, alert, dialog } = useContractAction()
  const sign = async () => {
    if (hash === null) return
    const done = await run(
      ['offer', input, hash],
      (idempotencyKey) => send('contract.offer', { ...input, textHash: hash }, { idempotencyKey }),
      (refused) => refused.is('contract_changed') && void query.refetch(),
    )
    if (done !== null) onDone(done.name)
  }
  return (
    <div className={css['form']}>
      {dialog}
      <h3>{say('contract.readFirst', { name: input.member })}</h3>
      {query.isPending && <p role="status">{say('agent.waiting')}</p>}
      {data !== undefined && <ContractText text={data.text} textHash={data.textHash} />}
      {data !== undefined && data.uncovered.length > 0 && (
        <p className={css['note']}>{say('contract.uncovered', { steps: data.uncovered.map((at) => at + 1).join(', ') })}</p>
      )}
      <p role="alert" className={css['alert']}>
        {query.error === null ? alert : refusalText(toCallRefused(query.error))}
      </p>
      <div className={css['acts']}>
        <Button kind="primary" disabled={busy || data === undefined || hash !== data.textHash} aria-busy={busy} onClick={() => void sign()}>
          {say('contract.signOffer')}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('contract.change')}
        </Button>
      </div>
    </div>
  )
}

/** The form of an offer, with its backtest beside it, and the contract text that is signed with it (CONTRACT-03). */
export const OfferForm = ({
  kind,
  ownRate,
  currency,
  onDone,
}: {
  kind: ContractKind
  ownRate: number
  currency: string
  onDone: (name: string) => void
}) => {
  const say = useTranslate()
  const [draft, setDraft] = useState(() => emptyOfferDraft(kind))
  const [signing, setSigning] = useState<Input | null>(null)
  const digits = currencyDigits(currency)
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }))
  const isTouched = draft.rows.some(({ rate, sum }) => (draft.isFixed ? sum : rate) !== '')
  const faults = isTouched ? draftErrors(kind, draft, ownRate, digits) : []
  const input = faults.length === 0 ? parseOfferDraft(kind, draft, digits) : null
  const settled = useSettled(input)
  const periods = periodsOfKind[kind]
  if (signing !== null) return <Signing input={signing} onBack={() => setSigning(null)} onDone={onDone} />
  return (
    <div className={css['beside']}>
      <Form className={css['form']} onSubmit={() => setSigning(input)}>
        <CandidateField kind={kind} value={draft.member} onChange={(member) => change({ member })} />
        {periods.length > 1 && (
          <div className={css['periods']}>
            <Segmented
              label={say('contract.period')}
              value={draft.period}
              choices={periods.map((period) => ({ value: period, says: say(`contract.period.${period}`) }))}
              onChoose={(period) => change({ period })}
            />
          </div>
        )}
        {kind !== 'dividend' && (
          <div className={css['periods']}>
            <Segmented
              label={say('contract.stepsPay')}
              value={draft.isFixed ? 'fixed' : 'share'}
              choices={[
                { value: 'share', says: say('contract.stepsPay.share') },
                { value: 'fixed', says: say('contract.stepsPay.fixed') },
              ]}
              onChoose={(form) => change({ isFixed: form === 'fixed' })}
            />
          </div>
        )}
        <TemplatePicker onChoose={(template) => change(templateChanges(template, ownRate))} />
        <p className={css['fine']}>{say(draft.isFixed ? 'contract.ownRateFixed' : 'contract.ownRate', { rate: formatRatePercent(ownRate) })}</p>
        <TierEditor
          rows={draft.rows}
          faults={faults}
          hasLoss={kind === 'dividend'}
          isFixed={draft.isFixed}
          ownRate={ownRate}
          onChange={(rows) => change({ rows })}
        />
        <TermsFields kind={kind} draft={draft} change={change} />
        <div className={css['acts']}>
          <SubmitButton disabled={input === null}>{say('contract.readText')}</SubmitButton>
        </div>
      </Form>
      <div className={css['side']}>
        <h3>{say('contract.tried')}</h3>
        {settled === null ? <p className={css['fine']}>{say('contract.tryFirst')}</p> : <Tried input={settled} />}
      </div>
    </div>
  )
}
