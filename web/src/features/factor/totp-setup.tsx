import { useEffect, useRef, useState } from 'react'
import type { Value } from '@perya/calls'
import { useModule } from '../../lib/brand/modules.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import type { FormValues } from '../../ui/form/form-state.ts'
import { Qr } from '../../ui/figures/qr.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BackupCodes } from './backup-codes.tsx'
import css from './factor.module.css'
import { StatusMessage } from './status-message.tsx'
import { useFactors } from './use-factors.ts'

/** The authenticator app of a member: set up with a QR code drawn on this page, switched on by its first code, removed. */
export const TotpSetup = () => {
  const say = useTranslate()
  const { owned, change, busy, told, day, dialog } = useFactors()
  const [begun, setBegun] = useState<Value<'factor.beginTotp'> | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const isOn = useModule('TOTP3')
  useEffect(() => {
    if (begun !== null) form.current?.querySelector('input')?.focus()
  }, [begun])
  if (!isOn || owned === null) return null
  const begin = async () => setBegun(await change(() => send('factor.beginTotp', {})))
  const confirm = async ({ of }: FormValues) => {
    const confirmed = await change(() => send('factor.confirmTotp', { code: of('code').trim() }))
    if (confirmed === null) return
    setBegun(null)
    setCodes(confirmed.backupCodes)
  }
  const renew = async () => setCodes((await change(() => send('factor.renewBackupCodes', {})))?.backupCodes ?? [])
  const remove = () =>
    change(async () => {
      await send('factor.removeTotp', {})
      return true
    }, say('factor.removed'))
  return (
    <section className={css['part']} aria-labelledby="factor-totp">
      <CardTitle id="factor-totp">{say('factor.totp')}</CardTitle>
      <p className={css['why']}>
        {owned.totp === null ? say('factor.totpText') : say('factor.totpOn', { date: day(owned.totp.since), left: owned.backupCodesLeft })}
      </p>
      {owned.totp !== null ? (
        <div className={css['acts']}>
          <Button onClick={() => void renew()}>{say('factor.newBackupCodes')}</Button>
          <Button kind="ghost" aria-label={say('factor.removeNamed', { name: say('factor.totp') })} onClick={() => void remove()}>
            {say('factor.remove')}
          </Button>
        </div>
      ) : begun === null ? (
        <Button aria-label={`${say('factor.totpSetUp')}: ${say('factor.totp')}`} onClick={() => void begin()}>
          {say('factor.totpSetUp')}
        </Button>
      ) : (
        <Form ref={form} className={css['fields']} busy={busy} onSubmit={confirm}>
          <p>{say('factor.totpScan')}</p>
          <div className={css['qr']}>
            <Qr address={begun.address} label={say('factor.totpQr')} />
          </div>
          <p>
            {say('factor.totpSeed')}: <span className={css['seed']}>{begun.seed.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <TextField label={say('factor.totpCode')} name="code" inputMode="numeric" autoComplete="one-time-code" />
          <SubmitButton>{say('factor.totpSwitchOn')}</SubmitButton>
        </Form>
      )}
      {codes.length > 0 && <BackupCodes codes={codes} onKept={() => setCodes([])} />}
      <StatusMessage told={told} />
      {dialog}
    </section>
  )
}
