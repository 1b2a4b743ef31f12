import { serverNow } from '../../lib/format.ts'

const dayMillis = 86_400_000

/** How many whole days ago a moment was. */
export const daysSince = (at: string): number => Math.max(0, Math.floor((serverNow() - new Date(at).getTime()) / dayMillis))
