import { ask } from '../../lib/calls/ask.ts'

/** Notices of the ticker and the notice modal, newest first. */
export const noticesQuery = (language: string) => ask('system.announcements', { language })
