import { type FormEvent, useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { DeferredMessages } from '../../lib/deferred-messages.tsx'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { useStepUp } from '../factor/index.ts'
import css from './cashier.module.css'
import desk from './desk.module.css'
import { accountKindLabels, type WithdrawalTermsView } from './withdraw-words.ts'

const kinds = ['bank', 'wallet', 'crypto'] as const

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const { data } = useQuery(ask('cashier.payoutTerms', {}))
  const alertId = useId()
  const [kind, setKind] = useState<WithdrawalTermsView['accounts'][number]['kind']>('bank')
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const of = (name: string) => String(filled.get(name) ?? '').trim()
    const request = { kind, institution: of('institution'), holder: of('holder'), number: of('number') }
    if (request.institution === '' || request.holder === '' || !/^[A-Za-z0-9 -]{4,80}$/.test(request.number)) return setAlert(say('cashier.bindFill'))
    setBusy(true)
    setAlert('')
    try {
      const bound = await steppedUp('payment', () => send('cashier.bindAccount', request))
      if (bound !== null) {
        await queryClient.invalidateQueries({ queryKey: ['cashier.payoutTerms'] })
        toast({ says: say('cashier.bindDone'), icon: 'check-circle' })
        return onClose()
      }
    } catch (thrown) {
      setAlert(refusalText(toCallRefused(thrown)))
    }
    setBusy(false)
  }
  return (
    <Modal title={say('cashier.bindTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      {dialog}
      <form className={css['fields']} noValidate onSubmit={(event) => void submit(event)}>
        <Segmented
          label={say('cashier.bindKind')}
          value={kind}
          choices={kinds.map((value) => ({ value, says: say(accountKindLabels[value].says) }))}
          onChoose={setKind}
        />
        <label className={css['field']}>
          {say(accountKindLabels[kind].where)}
          <input name="institution" maxLength={80} autoComplete="off" aria-describedby={alertId} />
        </label>
        <label className={css['field']}>
          {say('cashier.bankHolder')}
          <input
            key={data?.payeeName}
            name="holder"
            maxLength={120}
            autoComplete="name"
            defaultValue={data?.payeeName ?? ''}
            readOnly={(data?.payeeName ?? '') !== ''}
            aria-describedby={`${alertId} ${alertId}-own`}
          />
          <span id={`${alertId}-own`} className={css['fine']}>
            {say('cashier.holderOwn')}
          </span>
        </label>
        <label className={css['field']}>
          {say('cashier.bankNumber')}
          <input name="number" maxLength={80} autoComplete="off" dir="ltr" aria-describedby={alertId} />
        </label>
        <p className={css['fine']}>{say('cashier.bindText')}</p>
        {data !== undefined && data.accounts.length > 0 && <p className={css['fine']}>{say('cashier.bindLock')}</p>}
        <p id={alertId} role="alert" className={desk['alert']}>
          {alert}
        </p>
        <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
          {say('cashier.bindSave')}
        </Button>
      </form>
    </Modal>
  )
}

/** Adds a payout account, after a step-up by the member. */
export const BindAccountModal = ({ onClose }: { onClose: () => void }) => (
  <DeferredMessages>
    <Asking onClose={onClose} />
  </DeferredMessages>
)
