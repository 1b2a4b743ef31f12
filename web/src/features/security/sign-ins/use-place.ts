import type { Value } from '@perya/calls'
import { countryNames } from '../../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'

type Place = Pick<Value<'security.sessions'>['list'][number], 'address' | 'country' | 'browser' | 'system'>

/** Formats location and browser of a session. */
export const usePlace = (): ((place: Place) => { readonly browser: string; readonly place: string }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const countries = countryNames(tag)
  return ({ address, country, browser, system }) => ({
    browser: say('security.browserOn', { browser: say(`security.browser.${browser}`), system: say(`security.system.${system}`) }),
    place: [/^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country, address].filter((part) => part !== '').join(' · '),
  })
}
