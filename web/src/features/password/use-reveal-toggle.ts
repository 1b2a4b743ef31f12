import { useTranslate } from '../../lib/text.tsx'

/** The name of a secret, and what its eye says: several stand in one form, so each says which it shows. */
export const useRevealToggle = () => {
  const say = useTranslate()
  return (field: string) => ({ label: field, eye: { show: say('password.show', { field }), hide: say('password.hide', { field }) } })
}
