import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import css from './login-modal.module.css'

/** Submits a form of the login popup; shows a spinner while the request is pending (AUTH-07). */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => {
  const say = useTranslate()
  return (
    <Button type="submit" kind="primary" size="l" disabled={busy} aria-busy={busy}>
      {busy ? (
        <>
          <i className={css['spinner']} />
          <span>{say('login.busy')}</span>
        </>
      ) : (
        children
      )}
    </Button>
  )
}
