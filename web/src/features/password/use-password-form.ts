import { type FormEvent, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { defaultPasswordBounds, type PasswordBounds, passwordError } from '@perya/domain/session/password-rule'
import { ask } from '../../lib/ask.ts'
import { toCallRefused, type CallRefused } from '../../lib/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'

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
  const refusalText = useRefusalText()
  const { data: settings } = useQuery(ask('system.consolidatedSettings', {}))
  const form = useRef<HTMLFormElement>(null)
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const bounds = settings === undefined ? defaultPasswordBounds : { minLength: settings.passwordMinLength, maxLength: settings.passwordMaxLength }

  const tell = (message: string, field = ''): false => {
    setBad(message)
    if (field !== '') form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus()
    return false
  }
  const textOf = (refused: CallRefused): string => {
    const told = refused.is('password_length') ? boundsIn(refused.value) : null
    return told === null ? refusalText(refused) : say('password.within', told)
  }
  /** Returns whether the two new passwords may be sent; shows their errors (PWD-02, PWD-03, PWD-06). */
  const areSound = ({ newPassword, confirmNewPassword }: TypedPasswords): boolean => {
    if (newPassword === '') return tell(say('password.needNew'), 'newPassword')
    const fault = passwordError(newPassword, { bounds, username })
    if (fault !== null) return tell(fault === 'length' ? say('password.within', bounds) : say('password.notUsername'), 'newPassword')
    return newPassword === confirmNewPassword || tell(say('password.mismatch'), 'confirmNewPassword')
  }
  const submit =
    (act: (of: (name: string) => string) => Promise<void> | false, onRefused?: (refused: CallRefused) => void) =>
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const filled = new FormData(event.currentTarget)
      setBad('')
      setBusy(true)
      try {
        await act((name) => String(filled.get(name) ?? ''))
      } catch (thrown) {
        const refused = toCallRefused(thrown)
        tell(textOf(refused))
        onRefused?.(refused)
      } finally {
        setBusy(false)
      }
    }
  return { form, bounds, bad, busy, tell, areSound, submit }
}
