import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { CallRefused } from '../../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { phoneRoute } from '../../verification/index.ts'
import css from '../login/login-modal.module.css'
import { MobileForm } from './mobile-form.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'

/** Signs in by a number that a third party has verified (FLAG-08, SMS-07). */
export const PhoneServiceSignIn = (given: SignInMethodProps) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { data: service } = useQuery(ask('verification.phoneService', {}))
  const route = useMemo(() => (service ? phoneRoute('login', service.page) : null), [service])
  if (service === null) return <p>{refusalText(new CallRefused({ key: 'module_disabled', status: 403, message: '' }))}</p>
  if (service === undefined || route === null) return <div className={css['coming']} />
  return (
    <>
      <p className={css['or']}>{say('phone.checkedBy', { name: service.name })}</p>
      <MobileForm {...given} route={route} />
    </>
  )
}
