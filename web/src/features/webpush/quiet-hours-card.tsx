import { useState } from 'react'
import { browserTimeZone } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { SwitchRow } from '../../ui/controls/switch.tsx'
import type { PushState, usePush } from './use-push.ts'
import css from './webpush.module.css'

/** Hours without notifications, in a time zone of the member's choice. */
export const QuietHoursCard = ({ quiet, push: { saving, save } }: { quiet: PushState['quiet']; push: ReturnType<typeof usePush> }) => {
  const say = useTranslate()
  const [from, setFrom] = useState(quiet.from)
  const [until, setUntil] = useState(quiet.until)
  const here = browserTimeZone()
  const isOn = saving.pending.quiet?.isOn ?? quiet.isOn
  const isChanged = from !== quiet.from || until !== quiet.until
  return (
    <section className={css['card']} aria-labelledby="push-quiet">
      <CardTitle id="push-quiet">{say('webpush.quiet')}</CardTitle>
      <div className={css['rows']}>
        <SwitchRow
          on={isOn}
          onSwitch={(on) => save({ quiet: { isOn: on } })}
          help={say('webpush.zone', { zone: quiet.timeZone.replaceAll('_', ' ') })}
        >
          {say('webpush.quietOn')}
        </SwitchRow>
      </div>
      {isOn && (
        <Form className={css['hours']} noValidate={false} busy={saving.busy} onSubmit={() => save({ quiet: { from, until } })}>
          <Field label={say('webpush.from')}>
            {(ids) => <input {...ids} type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />}
          </Field>
          <Field label={say('webpush.until')}>
            {(ids) => <input {...ids} type="time" required value={until} onChange={(event) => setUntil(event.target.value)} />}
          </Field>
          <SubmitButton kind="plain" disabled={!isChanged}>
            {say('webpush.saveHours')}
          </SubmitButton>
        </Form>
      )}
      {here !== quiet.timeZone && (
        <Button kind="line" size="s" disabled={saving.busy} onClick={() => save({ quiet: { timeZone: here } })}>
          {say('webpush.zoneHere', { zone: here.replaceAll('_', ' ') })}
        </Button>
      )}
    </section>
  )
}
