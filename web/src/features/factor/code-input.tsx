import type { CodeMethod } from '@perya/domain/factor/second-factor'
import { serverNow } from '../../lib/calls/server-time.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CodeField } from '../verification/index.ts'
import css from './factor.module.css'

/** The response to a request for a code. */
export type SentCodeInfo = { readonly resendAt: string | null; readonly expiresAt: string | null }

/** The input of a factor method that uses a code. `send` sends the code; `to` is its masked target. */
export const CodeInput = ({ method, to, send }: { method: CodeMethod; to: string; send: (method: 'mobile' | 'email') => Promise<SentCodeInfo> }) => {
  const say = useTranslate()
  if (method === 'totp') return <TextField label={say('factor.totpCode')} name="code" inputMode="numeric" autoComplete="one-time-code" />
  if (method === 'code') return <TextField label={say('factor.codeLabel')} name="code" />
  const have = async () => {
    const { resendAt, expiresAt } = await send(method)
    const at = (moment: string | null) => (moment === null ? serverNow() : Date.parse(moment))
    return { resendAt: at(resendAt), expiresAt: at(expiresAt) }
  }
  return (
    <>
      {to !== '' && <p className={css['why']}>{say('factor.mobileText', { to })}</p>}
      <CodeField key={method} name="code" send={have} mayAsk={() => true} {...(method === 'email' ? { label: say('factor.emailCode') } : {})} />
    </>
  )
}
