import { safeUrl } from '../../../lib/navigation/safe-url.ts'

type Entry = { readonly csType: string; readonly path: string }

/** The address of customer service: VIP above level 4, otherwise live chat; null when there is none (SUPPORT-05, SUPPORT-06). */
export const serviceAddress = (entries: readonly Entry[], rankLevel: number, origin: string): string | null => {
  const of = (type: string) => entries.find((entry) => entry.csType === type)?.path ?? ''
  return safeUrl('service', rankLevel > 4 && of('VIP') !== '' ? of('VIP') : of('LIVECHAT'), origin)
}

/**
 * Opens customer service in its window of 440 × 750 (SUPPORT-07); false where the browser blocks the popup, and the pressed link opens in place. The
 * new window has no `opener`: the feature `noopener` would do the same, but not report whether the window opened.
 */
export const openService = (address: string): boolean => {
  const opened = window.open('', 'service', 'popup,width=440,height=750')
  if (opened === null) return false
  opened.opener = null
  opened.location.replace(new URL(address, location.href))
  return true
}
