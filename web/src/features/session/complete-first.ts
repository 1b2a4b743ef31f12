import { session } from '../../lib/storage.ts'

/** Whether an address leads to a page of ours: a path and nothing before it. Browsers drop tabs and line breaks, so none may hide a second slash. */
const isOwn = (address: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(address)

/** Where the screen that completes an account leads when it is done: the address it was opened from, or home. */
export const wayBack = (back: string | undefined): string => (back !== undefined && isOwn(back) && !back.startsWith('/complete') ? back : '/')

/** The address of the screen that completes an account. `back` is where it leads afterwards; `needs` asks for a verified contact as well. */
export const completeAddress = ({ back = '/', needs }: { back?: string; needs?: 'contact' } = {}): string => {
  const query = new URLSearchParams({ ...(wayBack(back) === '/' ? {} : { back }), ...(needs === undefined ? {} : { needs }) }).toString()
  return `/complete${query === '' ? '' : `?${query}`}`
}

/** Where somebody goes who has just signed in: home, or to the screen that completes the account. */
export const afterSignIn = (): '/' | '/complete' => (session.read('incomplete') === '1' ? '/complete' : '/')
