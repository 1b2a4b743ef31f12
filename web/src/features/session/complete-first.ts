import { readCompleteness } from './session-store.ts'

/** Whether an address is a path of this site. Browsers remove tabs and line breaks, so none of them may hide a second slash. */
const isOwn = (address: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(address)

/** Target after the screen that completes an account: the address it was opened from, or Home. */
export const wayBack = (back: string | undefined): string => (back !== undefined && isOwn(back) && !back.startsWith('/complete') ? back : '/')

/** Address of the screen that completes an account. `back` is its target afterwards; `needs` requires a verified contact as well. */
export const completeAddress = ({ back = '/', needs }: { back?: string; needs?: 'contact' } = {}): string => {
  const query = new URLSearchParams({ ...(wayBack(back) === '/' ? {} : { back }), ...(needs === undefined ? {} : { needs }) }).toString()
  return `/complete${query === '' ? '' : `?${query}`}`
}

/** Target after a sign-in: the screen that completes the account, or Home if nothing is missing but what is asked before play. */
export const afterSignIn = (): '/' | '/complete' => (readCompleteness() === 'now' ? '/complete' : '/')
