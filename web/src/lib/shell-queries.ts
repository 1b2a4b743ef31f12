import { ask, serverOnly } from './ask.ts'

/** Reads that every page of the shell stands on; screens that need them use these, so that they are asked for once. */
export const statusQuery = ask('system.status', {})
/** The white-label tree with links and customer service. */
export const whitelabelQuery = ask('system.whitelabel', {})
/** Categories with their vendors (CALL-26). */
export const menuQuery = ask('system.menu', { menuGroup: 'gamingvenue' })
/** Help topics in a language (CALL-25); what shows them stands at the foot of pages. */
export const helpQuery = (language: string) => serverOnly(ask('system.helpCenter', { language, device: 'WEB' }))
