import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import css from './login-modal.module.css'

/** Sends a form of the login popup; turns while it is on its way (AUTH-07). */
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
