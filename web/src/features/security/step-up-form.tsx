import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Sent, Value } from '@perya/calls'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CodeField } from '../verification/index.ts'
import { SecretField } from './secret-field.tsx'
import css from './security.module.css'

type Purpose = Sent<'factor.stepUp'>['purpose']
type Method = Exclude<Value<'factor.beginStepUp'>['methods'][number], 'passkey'>

const isTyped = (method: string): method is Method => method !== 'passkey'

/** Asks a member to show once more that he is there, with what he has; then goes on. */
export const StepUpForm = ({ purpose, onProved }: { purpose: Purpose; onProved: () => void }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const alertId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Method | null>(null)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const begun = useQuery({ queryKey: ['factor.beginStepUp', purpose], queryFn: () => send('factor.beginStepUp', {}), gcTime: 0 })
  const methods = (begun.data?.methods ?? []).filter(isTyped)
  const method = methods.find((one) => one === chosen) ?? methods[0]
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([type=radio])')?.focus()
  }, [method])
  if (begun.isPending) return <Skeleton className={css['listWaiting']} />
  if (method === undefined) return <p role="alert">{begun.data === undefined ? refusalText(asRefused(begun.error)) : say('security.stepUpNone')}</p>
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('proof') ?? '')
    if (typed === '') return setAlert(say('security.stepUpEmpty'))
    setBusy(true)
    setAlert('')
    try {
      await send('factor.stepUp', { purpose, method, ...(method === 'password' ? { password: typed } : { code: typed.trim() }) })
      onProved()
    } catch (thrown) {
      setAlert(refusalText(asRefused(thrown)))
      setBusy(false)
      form.current?.querySelector<HTMLInputElement>('input[name=proof]')?.focus()
    }
  }
  const isSent = method === 'mobile' || method === 'email'
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p>{say('security.stepUpText')}</p>
      {methods.length > 1 && (
        <Segmented
          label={say('security.stepUpHow')}
          value={method}
          choices={methods.map((value) => ({ value, says: say(`security.stepUp.${value}`) }))}
          onChoose={setChosen}
        />
      )}
      {isSent ? (
        <CodeField
          name="proof"
          label={say(`security.stepUp.${method}`)}
          describedBy={alertId}
          mayAsk={() => true}
          send={async () => {
            const { resendAt, expiresAt } = await send('factor.beginStepUp', { send: method })
            return { resendAt: Date.parse(resendAt ?? ''), expiresAt: Date.parse(expiresAt ?? '') }
          }}
        />
      ) : (
        <SecretField
          key={method}
          name="proof"
          label={say(`security.stepUp.${method}`)}
          autoComplete={method === 'password' ? 'current-password' : 'off'}
          describedBy={alertId}
        />
      )}
      <p id={alertId} role="alert" className={css['alert']}>
        {alert}
      </p>
      <div className={css['acts']}>
        <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
          {say('security.goOn')}
        </Button>
      </div>
    </form>
  )
}
