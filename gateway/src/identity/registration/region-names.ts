import { languageOf } from '@perya/domain/language/languages'

/** A country with its name in the requested language. */
export type NamedRegion = { readonly code: string; readonly name: string }

/** Returns countries with their names in a language, sorted by it. Not every browser has the names of every language; we have (A68). */
export const namedRegions = (codes: readonly string[], language: string): NamedRegion[] => {
  const tags = [languageOf(language).tag, 'en']
  const names = new Intl.DisplayNames(tags, { type: 'region' })
  const order = new Intl.Collator(tags)
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) => order.compare(one.name, other.name))
}
