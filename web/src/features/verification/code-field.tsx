import { useEffect, useId, useRef, useState } from 'react'
import type { CallRefused } from '../../lib/calls/call-refused.ts'
import { serverNow } from '../../lib/calls/server-time.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { formatMinutesSeconds } from '../../lib/format/format-duration.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { joinIds, useFormState } from '../../ui/form/form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { asksCaptcha } from '../session/login/asks-captcha.ts'
import { CaptchaField } from '../session/login/captcha-field.tsx'
import css from './verification.module.css'
import { useResendCountdown } from './use-resend-countdown.ts'
import { WarningDialog } from './warning-dialog.tsx'

/** The answer to the captcha that a second code requires; empty where none is required. */
export type SolvedCaptcha = { readonly captcha: string; readonly captchaId: string }

const throttleMillis = 1000
const longestCode = 255
const longestTold = 3600

/**
 * The field for a code, with the button that sends one (SMS-01, SMS-03, SMS-06). `send` sends it and resolves to the moment on the server's clock
 * before which no other can be requested; a refusal that it throws is shown in a dialog (ERR-02). `mayAsk` returns whether there is a valid target,
 * and shows the error if not.
 */
export const CodeField = ({
  send,
  mayAsk,
  name = 'verificationCode',
  label,
  describedBy,
  required = false,
  sentSays,
}: {
  send: (solved: SolvedCaptcha) => Promise<number | { readonly resendAt: number; readonly expiresAt: number }>
  mayAsk: () => boolean
  name?: string
  label?: string
  /** Id of its error; by default the error of the form. */
  describedBy?: string
  /** Puts a star into the placeholder (REG-08). */
  required?: boolean
  /** Text after sending; by default how long the code is valid. */
  sentSays?: string
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const [until, setUntil] = useState(0)
  const { busy, attempt } = useSend()
  const { alertId } = useFormState()
  const [captchaRound, setCaptchaRound] = useState(0)
  const [said, setSaid] = useState('')
  const [warning, setWarning] = useState('')
  const left = useResendCountdown(until)
  const isCounting = left > 0
  const wordsOf = (refused: CallRefused): string => {
    const words = refused.message === '' ? refusalText(refused) : refused.message
    const seconds = refused.is('too_many_requests') ? refused.retryAfterSeconds : null
    return seconds === null || seconds > longestTold ? words : `${words} ${say('code.waitFor', { time: formatMinutesSeconds(seconds) })}`
  }
  const input = (named: string) => box.current?.querySelector<HTMLInputElement>(`input[name=${named}]`) ?? null

  useEffect(() => {
    if (captchaRound > 0) box.current?.querySelector<HTMLInputElement>('input[name=captcha]')?.focus()
  }, [captchaRound])

  const get = async () => {
    const now = performance.now()
    if (busy || isCounting || now - pressedAt.current < throttleMillis || !mayAsk()) return
    pressedAt.current = now
    const solved = { captcha: input('captcha')?.value.trim() ?? '', captchaId: input('captchaId')?.value ?? '' }
    if (captchaRound > 0 && solved.captcha === '') {
      setSaid(say('login.needCaptcha'))
      return input('captcha')?.focus()
    }
    setSaid('')
    const { done: sent, refused } = await attempt(() => send(solved))
    if (sent !== null) {
      const { resendAt: next, expiresAt } = typeof sent === 'number' ? { resendAt: sent, expiresAt: sent } : sent
      setUntil(next)
      setCaptchaRound(0)
      setSaid(sentSays ?? say('code.sent', { minutes: Math.max(1, Math.round((expiresAt - serverNow()) / 60_000)) }))
      input(name)?.focus()
    }
    if (refused === null) return
    // A captcha is single-use, whatever the result.
    if (asksCaptcha(refused) || captchaRound > 0) setCaptchaRound((round) => round + 1)
    if (asksCaptcha(refused)) setSaid(say('code.needsCaptcha'))
    else setWarning(wordsOf(refused))
  }
  return (
    <div ref={box} className={css['code']}>
      {captchaRound > 0 && <CaptchaField key={captchaRound} />}
      <div className={css['field']}>
        <label htmlFor={id}>{label ?? say('code.label')}</label>
        <span className={css['input']}>
          <Icon name="chat-circle-dots" />
          <input
            id={id}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={longestCode}
            placeholder={`${say('code.hint')}${required ? ' *' : ''}`}
            aria-describedby={joinIds(describedBy ?? alertId, `${id}-said`)}
          />
          <Button size="s" className={css['get']} disabled={busy || isCounting} aria-busy={busy} onClick={() => void get()}>
            {isCounting ? say('code.again', { time: formatMinutesSeconds(left) }) : say(until === 0 ? 'code.get' : 'code.getAgain')}
          </Button>
        </span>
        <p id={`${id}-said`} role="status" className={css['said']}>
          {said}
        </p>
      </div>
      {warning !== '' && <WarningDialog text={warning} onClose={() => setWarning('')} />}
    </div>
  )
}
