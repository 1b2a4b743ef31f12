import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { SubmitButton } from '../../../ui/form/form.tsx'
import { useFormState } from '../../../ui/form/form-state.ts'
import css from './login-modal.module.css'

/** Submits a form of the login popup; shows a spinner while the request is pending (AUTH-07). */
export const SignInSubmit = ({ children }: { children: ReactNode }) => {
  const say = useTranslate()
  const { busy } = useFormState()
  return (
    <SubmitButton size="l">
      {busy ? (
        <>
          <i className={css['spinner']} />
          <span>{say('login.busy')}</span>
        </>
      ) : (
        children
      )}
    </SubmitButton>
  )
}
