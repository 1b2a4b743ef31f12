import { createContext, use } from 'react'
import type { Brand } from '@perya/calls/brand'

/** The part of the brand that the front end has; the rest of `brand.json` stays on the server. */
export type BrandView = Pick<
  Brand,
  | 'code'
  | 'name'
  | 'slogan'
  | 'merchant'
  | 'platform'
  | 'variant'
  | 'minimumAge'
  | 'currency'
  | 'currencySymbol'
  | 'timeZone'
  | 'defaultLanguage'
  | 'languages'
  | 'copyrightYear'
  | 'licence'
  | 'routeGuard'
  | 'termsPreTicked'
  | 'logo'
  | 'tongitsGames'
  | 'downloadHosts'
> & {
  /** The public origin of the platform; the target of QR codes. */
  readonly origin: string
  readonly identityProviders: readonly { readonly id: string; readonly name: string }[]
}

/** The part of a brand that goes to the browser. */
export const brandView = (brand: Brand, origin: string): BrandView => ({
  origin,
  code: brand.code,
  name: brand.name,
  slogan: brand.slogan,
  merchant: brand.merchant,
  platform: brand.platform,
  variant: brand.variant,
  minimumAge: brand.minimumAge,
  currency: brand.currency,
  currencySymbol: brand.currencySymbol,
  timeZone: brand.timeZone,
  defaultLanguage: brand.defaultLanguage,
  languages: brand.languages,
  copyrightYear: brand.copyrightYear,
  licence: brand.licence,
  routeGuard: brand.routeGuard,
  termsPreTicked: brand.termsPreTicked,
  logo: brand.logo,
  tongitsGames: brand.tongitsGames,
  downloadHosts: brand.downloadHosts,
  identityProviders: brand.identityProviders.map(({ id, name }) => ({ id, name })),
})

const context = createContext<BrandView | null>(null)

/** Returns the slogan of the brand in a language; that of its default language where it has none. */
export const sloganOf = ({ slogan, defaultLanguage }: Pick<BrandView, 'slogan' | 'defaultLanguage'>, language: string): string =>
  slogan[language] ?? slogan[defaultLanguage] ?? ''

/** Provides the brand to its children. */
export const BrandProvider = context.Provider

/** The brand of this page. */
export const useBrand = (): BrandView => {
  const brand = use(context)
  if (brand === null) throw new Error('useBrand stands outside BrandProvider')
  return brand
}
