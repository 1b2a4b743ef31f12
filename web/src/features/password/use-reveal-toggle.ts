import { useTranslate } from '../../lib/text/text.tsx'

/** The name of a secret, and the label of its reveal toggle: one form has several, so each label names its field. */
export const useRevealToggle = () => {
  const say = useTranslate()
  return (field: string) => ({ label: field, eye: { show: say('password.show', { field }), hide: say('password.hide', { field }) } })
}
