import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { DeferredMessages } from '../../../lib/text/deferred-messages.tsx'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/form/form.tsx'
import type { FormValues } from '../../../ui/form/form-state.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { useStepUp } from '../../factor/index.ts'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import { accountKindLabels, type WithdrawalTermsView } from '../withdrawal/withdraw-words.ts'

const kinds = ['bank', 'wallet', 'crypto'] as const

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const { data } = useQuery(ask('cashier.payoutTerms', {}))
  const [kind, setKind] = useState<WithdrawalTermsView['accounts'][number]['kind']>('bank')
  const { alert, busy, attempt, setAlert } = useSend()
  const bind = async ({ of }: FormValues) => {
    const request = { kind, institution: of('institution').trim(), holder: of('holder').trim(), number: of('number').trim() }
    if (request.institution === '' || request.holder === '' || !/^[A-Za-z0-9 -]{4,80}$/.test(request.number)) return setAlert(say('cashier.bindFill'))
    const { done } = await attempt(async () => {
      const bound = await steppedUp('payment', () => send('cashier.bindAccount', request))
      if (bound !== null) await queryClient.invalidateQueries({ queryKey: ['cashier.payoutTerms'] })
      return bound
    })
    if (done === null) return
    toast({ says: say('cashier.bindDone'), icon: 'check-circle' })
    onClose()
  }
  return (
    <Modal title={say('cashier.bindTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      {dialog}
      <Form className={css['fields']} alert={alert} busy={busy} onSubmit={bind}>
        <Segmented
          label={say('cashier.bindKind')}
          value={kind}
          choices={kinds.map((value) => ({ value, says: say(accountKindLabels[value].says) }))}
          onChoose={setKind}
        />
        <Field label={say(accountKindLabels[kind].where)} className={css['field']}>
          {(ids) => <input {...ids} name="institution" maxLength={80} autoComplete="off" />}
        </Field>
        <Field label={say('cashier.bankHolder')} className={css['field']} hint={say('cashier.holderOwn')} hintClass={css['fine']}>
          {(ids) => (
            <input
              key={data?.payeeName}
              {...ids}
              name="holder"
              maxLength={120}
              autoComplete="name"
              defaultValue={data?.payeeName ?? ''}
              readOnly={(data?.payeeName ?? '') !== ''}
            />
          )}
        </Field>
        <Field label={say('cashier.bankNumber')} className={css['field']}>
          {(ids) => <input {...ids} name="number" maxLength={80} autoComplete="off" dir="ltr" />}
        </Field>
        <p className={css['fine']}>{say('cashier.bindText')}</p>
        {data !== undefined && data.accounts.length > 0 && <p className={css['fine']}>{say('cashier.bindLock')}</p>}
        <FormAlert className={desk['alert']} />
        <SubmitButton size="l">{say('cashier.bindSave')}</SubmitButton>
      </Form>
    </Modal>
  )
}

/** Adds a payout account, after a step-up by the member. */
export const BindAccountModal = ({ onClose }: { onClose: () => void }) => (
  <DeferredMessages>
    <Asking onClose={onClose} />
  </DeferredMessages>
)
