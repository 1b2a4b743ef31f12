import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readForm } from '../../../ui/form/form-state.ts'
import { type Invitation, readInvitation, readRegistrationDraft, storeInvitation, storeRegistrationDraft } from './registration-draft.ts'

type Typed = Readonly<Record<string, string>>

/** What has been typed into the registration form, kept over a reload and a change of tab; `round` changes when the fields have to be mounted again. */
export const useRegistrationDraft = (form: RefObject<HTMLFormElement | null>, given: Invitation) => {
  const [round, setRound] = useState(0)
  const [initials, setInitials] = useState<Typed>({ ...given, recommenderId: given.referralCode })
  const typed = useRef(initials)

  const begin = (words: Typed) => {
    typed.current = words
    setInitials(words)
    setRound((now) => now + 1)
  }
  const listen = () => {
    const now = [...readForm(form.current).data].map(([name, value]) => [name, String(value)])
    typed.current = { ...typed.current, ...Object.fromEntries(now) }
    storeRegistrationDraft(typed.current)
  }
  // Once, after hydration: restores what was typed before a reload.
  const restore = useEffectEvent(() => {
    storeInvitation(given)
    const kept = readInvitation(given)
    const filled = readForm(form.current).data
    // The page preselects the country of a number and the nationality; neither replaces a stored one.
    if (filled.get('mobileNum') === '') filled.delete('countryDialingCode')
    filled.delete('nationality')
    const here = Object.fromEntries([...filled].filter(([, value]) => value !== ''))
    const before = typed.current
    const words: Record<string, string> = {
      ...before,
      affiliateCode: kept.affiliateCode,
      recommenderId: kept.referralCode,
      ...readRegistrationDraft(),
    }
    for (const [name, value] of Object.entries(here)) words[name] = String(value)
    if (Object.entries(words).some(([name, value]) => value !== '' && value !== (here[name] ?? before[name] ?? ''))) begin(words)
  })
  useEffect(() => restore(), [])
  return { round, initials, listen, begin, remount: () => begin(typed.current) }
}
