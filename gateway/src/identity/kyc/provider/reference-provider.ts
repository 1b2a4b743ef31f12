import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CheckResult } from '@perya/domain/kyc/compare-reading'
import { type CalendarDate, marketDate } from '@perya/domain/registration/age'
import type { Clock } from '../../../kernel/clock.ts'
import type { IdentityAnswer, IdentityCheckPort } from '../../../kernel/partners/identity-check.ts'

const slowMillis = 30_000
const format = /^practice-(\d)-(\d{1,16})-(I-\d{10}(?:-\d+)?)$/

const written = ({ year, month, day }: CalendarDate, years: number): string =>
  `${year + years}-${String(month).padStart(2, '0')}-${String(Math.min(day, 28)).padStart(2, '0')}`

type Setting = { readonly clock: Pick<Clock, 'now'>; readonly key: Buffer; readonly timeZone: string; readonly minimumAge: number }

/** The signature of a webhook of the reference provider. */
export const referenceSignature = (key: Buffer, body: Buffer): string =>
  createHmac('sha256', key).update('practice identity hook ').update(body).digest('hex')

const answerOf = (
  digit: string,
  account: { readonly name: string; readonly birthday: string },
  today: CalendarDate,
  minimumAge: number,
): IdentityAnswer => {
  const checks: Record<'readable' | 'genuine' | 'face' | 'watch_list', CheckResult> = {
    readable: 'clear',
    genuine: 'clear',
    face: 'clear',
    watch_list: 'clear',
  }
  const reading = { name: account.name, birthday: account.birthday, expires: written(today, 5) }
  const clear = { reading, checks, isKnownElsewhere: false }
  if (digit === '1') return { ...clear, reading: { ...reading, name: `Maria ${account.name}` } }
  if (digit === '2') return { ...clear, reading: { ...reading, expires: written(today, -1) } }
  if (digit === '3') return { ...clear, reading: { ...reading, birthday: written(today, 1 - minimumAge) } }
  if (digit === '4')
    return { ...clear, reading: { name: '', birthday: '', expires: '' }, checks: { ...checks, readable: 'failed', genuine: 'look', face: 'look' } }
  if (digit === '5') return { ...clear, checks: { ...checks, genuine: 'failed' } }
  if (digit === '6') return { ...clear, checks: { ...checks, watch_list: 'failed' } }
  return digit === '8' ? { ...clear, isKnownElsewhere: true } : clear
}

/**
 * A reference identity provider, which reads no picture: the last digit of the document number decides its answer. 0 clear, 1 another given name,
 * 2 expired, 3 under age, 4 unreadable, 5 forged, 6 on a watch list, 7 never answers, 8 number on another account, 9 clear after 30 seconds.
 * It stores nothing: its reference contains what it needs.
 */
export const referenceIdentityCheck = ({ clock, key, timeZone, minimumAge }: Setting): IdentityCheckPort => ({
  name: 'practice',
  begin: async ({ id, number }) => `practice-${/\d(?=\D*$)/.exec(number)?.[0] ?? '0'}-${clock.now()}-${id}`,
  look: async (reference, account) => {
    const [, digit = '', begun] = format.exec(reference) ?? []
    if (begun === undefined) throw new Error('the practice provider knows no such reference')
    if (digit === '7' || (digit === '9' && clock.now() < Number(begun) + slowMillis)) return null
    return answerOf(digit, account, marketDate(clock.now(), timeZone), minimumAge)
  },
  hook: (body, signature) => {
    const [given, expected] = [Buffer.from(signature, 'hex'), Buffer.from(referenceSignature(key, body), 'hex')]
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const reference = body.toString('utf8')
    return format.test(reference) ? reference : null
  },
  forget: async () => {},
})
