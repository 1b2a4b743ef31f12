import { useEffect, useRef, useState, type FormEvent } from 'react'
import { send } from '../../../lib/send.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { readCookie, writeCookie } from '../../../lib/storage.ts'
import { useSay } from '../../../lib/text.tsx'
import { CodeField, NumberField, readNumber, type SolvedCaptcha, type TypedNumber } from '../../verification/index.ts'
import css from '../login-modal.module.css'
import { SubmitButton } from '../submit-button.tsx'
import type { WayProps } from './way.ts'

const aDay = 86_400
const cookie = { number: 'mobileNum', dialling: 'countryDialingCode' } as const

const rememberedNumber = (): TypedNumber | null => {
  const [mobileNum, countryDialingCode] = [readCookie(cookie.number) ?? '', readCookie(cookie.dialling) ?? '']
  return mobileNum === '' ? null : { mobileNum, countryDialingCode }
}

// The number and its dialling code for a day, as the person wishes; never anything that opens a door (AUTH-22, T1).
const remember = ({ mobileNum, countryDialingCode }: TypedNumber, isWished: boolean): void => {
  writeCookie(cookie.number, isWished ? mobileNum : '', isWished ? aDay : 0)
  writeCookie(cookie.dialling, isWished ? countryDialingCode : '', isWished ? aDay : 0)
}

/** Signs in with a mobile number and a code that is sent to it (AUTH-02, AUTH-05). */
export const SmsWay = ({ side, busy, alertId, tell, attempt }: WayProps) => {
  const say = useSay()
  const remembered = useState(rememberedNumber)[0]
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus()
  useEffect(() => {
    if (remembered === null) form.current?.querySelector<HTMLInputElement>('input[name=mobileNum]')?.focus()
  }, [remembered])
  const bad = (message: string, field: string): false => {
    tell(message)
    focus(field)
    return false
  }
  const typed = () => readNumber(new FormData(form.current ?? undefined))
  const mayAsk = () => {
    tell('')
    return typed().isValid || bad(say('code.needNumber'), 'mobileNum')
  }
  const sendCode = async (solved: SolvedCaptcha): Promise<number> => {
    const { countryDialingCode, mobileNum } = typed()
    const { expiredMinutes } = await send('verification.smsNoLogin', { purpose: 'login', countryDialingCode, mobileNum, ...solved })
    return serverNow() + expiredMinutes * 60_000
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { isValid, ...number } = typed()
    const filled = new FormData(event.currentTarget)
    const verificationCode = String(filled.get('verificationCode') ?? '').trim()
    if (!isValid) return bad(say('code.needNumber'), 'mobileNum')
    if (verificationCode === '') return bad(say('code.needCode'), 'verificationCode')
    remember(number, filled.has('remember'))
    const { countryDialingCode, mobileNum: username } = number
    const refused = await attempt(() => send('session.login', { type: 'sms', username, countryDialingCode, verificationCode, side }))
    if (refused !== null) focus('verificationCode')
  }
  return (
    <form ref={form} className={css['fields']} noValidate onSubmit={(event) => void submit(event)}>
      <NumberField remembered={remembered} describedBy={alertId} />
      <CodeField send={sendCode} mayAsk={mayAsk} describedBy={alertId} />
      <label className={css['tick']}>
        <input type="checkbox" name="remember" defaultChecked={remembered !== null} />
        <span>{say('code.rememberNumber')}</span>
      </label>
      <SubmitButton busy={busy}>{say('login.submit')}</SubmitButton>
    </form>
  )
}
