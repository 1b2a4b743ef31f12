import { useQueryClient } from '@tanstack/react-query'
import { readFieldDraft, clearFormDraft, storeFieldDraft } from '../../../lib/storage/draft.ts'
import { questionTypes } from './question-types.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/form/form.tsx'
import type { FormValues } from '../../../ui/form/form-state.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useFeedbackRefusal } from './use-feedback-refusal.ts'
import css from '../help.module.css'

/** The form that writes to customer service (SUPPORT-01, SUPPORT-02, SUPPORT-04). */
export const FeedbackForm = ({ onSent }: { onSent: (reference: string) => void }) => {
  const say = useTranslate()
  const client = useQueryClient()
  const { alert, busy, attempt, setAlert } = useSend({ textOf: useFeedbackRefusal() })
  const submit = async ({ of, has }: FormValues) => {
    const content = of('content').trim()
    if (content === '') return setAlert(say('feedback.needContent'))
    const questionType = questionTypes.find((type) => type === of('type')) ?? 'other'
    const { done } = await attempt(() => send('feedback.send', { questionType, content, complaint: has('complaint') }))
    if (done === null) return
    clearFormDraft('feedback')
    void client.invalidateQueries({ queryKey: ['feedback.mine'] })
    onSent(done.reference)
  }
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={submit}>
      <Field label={say('feedback.type')}>
        {(ids) => (
          <Select {...ids} name="type" defaultValue="other">
            {questionTypes.map((type) => (
              <option key={type} value={type}>
                {say(`feedback.type.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('feedback.content')}>
        {(ids) => (
          <textarea
            {...ids}
            name="content"
            rows={5}
            maxLength={2000}
            aria-invalid={alert !== ''}
            ref={(box) => {
              if (box !== null && box.value === '') box.value = readFieldDraft('feedback.content') ?? ''
            }}
            onInput={(event) => storeFieldDraft('feedback.content', event.currentTarget.value)}
          />
        )}
      </Field>
      <FormAlert className={css['bad']} />
      <label className={css['tick']}>
        <Checkbox name="complaint" />
        {say('feedback.complaint')}
      </label>
      <SubmitButton>{say('feedback.send')}</SubmitButton>
    </Form>
  )
}
