import type { Value } from '@perya/calls'
import { useLanguage, useTranslate } from '../../lib/text.tsx'

type Place = Pick<Value<'security.sessions'>['list'][number], 'address' | 'country' | 'browser' | 'system'>

/** Where and with what somebody came, in words. */
export const usePlace = (): ((place: Place) => { readonly browser: string; readonly place: string }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const countries = new Intl.DisplayNames([tag, 'en'], { type: 'region' })
  return ({ address, country, browser, system }) => ({
    browser: say('security.browserOn', { browser: say(`security.browser.${browser}`), system: say(`security.system.${system}`) }),
    place: [/^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country, address].filter((part) => part !== '').join(' · '),
  })
}
