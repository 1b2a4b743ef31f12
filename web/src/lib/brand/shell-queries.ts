import { ask, serverOnly } from '../calls/ask.ts'

/** Queries that every page of the shell needs; screens share them, so that each is requested once. */
export const statusQuery = ask('system.status', {})
/** The white-label tree with links and customer service. */
export const whitelabelQuery = ask('system.whitelabel', {})
/** Categories with their vendors (CALL-26). */
export const menuQuery = ask('system.menu', { menuGroup: 'gamingvenue' })
/** Help topics in a language (CALL-25); they are shown at the foot of pages. */
export const helpQuery = (language: string) => serverOnly(ask('system.helpCenter', { language, device: 'WEB' }))
