import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { defaultPasswordBounds, type PasswordBounds, passwordError } from '@perya/domain/session/password-rule'
import { ask } from '../../lib/calls/ask.ts'
import type { CallRefused } from '../../lib/calls/call-refused.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { type FormValues, readForm } from '../../ui/form/form-state.ts'

/** The values of a form with a new password. */
export type TypedPasswords = { readonly newPassword: string; readonly confirmNewPassword: string }

const boundsIn = (value: unknown): PasswordBounds | null => {
  if (typeof value !== 'object' || value === null || !('minLength' in value) || !('maxLength' in value)) return null
  const { minLength, maxLength } = value
  return typeof minLength === 'number' && typeof maxLength === 'number' ? { minLength, maxLength } : null
}

/**
 * Shared logic of every form with a new password: the bounds of the server, errors before sending and after a refusal, and the focus on the wrong
 * field. `act` returns the name of an invalid field with its error, or sends.
 */
export const usePasswordForm = (username: string) => {
  const say = useTranslate()
  const { data: settings } = useQuery(ask('system.consolidatedSettings', {}))
  const form = useRef<HTMLFormElement>(null)
  const { alert, busy, attempt, setAlert } = useSend({
    textOf: ({ key, value }) => {
      const told = key === 'password_length' ? boundsIn(value) : null
      return told === null ? null : say('password.within', told)
    },
  })
  const bounds = settings === undefined ? defaultPasswordBounds : { minLength: settings.passwordMinLength, maxLength: settings.passwordMaxLength }

  const tell = (message: string, field = ''): false => {
    setAlert(message)
    if (field !== '') readForm(form.current).focus(field)
    return false
  }
  /** Returns whether the two new passwords may be sent; shows their errors (PWD-02, PWD-03, PWD-06). */
  const areSound = ({ newPassword, confirmNewPassword }: TypedPasswords): boolean => {
    if (newPassword === '') return tell(say('password.needNew'), 'newPassword')
    const fault = passwordError(newPassword, { bounds, username })
    if (fault !== null) return tell(fault === 'length' ? say('password.within', bounds) : say('password.notUsername'), 'newPassword')
    return newPassword === confirmNewPassword || tell(say('password.mismatch'), 'confirmNewPassword')
  }
  const submit = async ({ of }: FormValues, act: (of: FormValues['of']) => Promise<void>, onRefused?: (refused: CallRefused) => void) => {
    const { refused } = await attempt(() => act(of))
    if (refused !== null) onRefused?.(refused)
  }
  return { form, bounds, alert, busy, tell, areSound, submit }
}
