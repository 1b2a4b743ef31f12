// Codes of the specification that are no BCP 47 tags in capitals (A101).
const tagOf: ReadonlyMap<string, string> = new Map([
  ['CN', 'zh-Hans'],
  ['TW', 'zh-Hant'],
  ['KR', 'ko'],
  ['TY', 'fil'],
])

/** A country with its name in the asked language. */
export type NamedRegion = { readonly code: string; readonly name: string }

/** Countries with their names in a language, in that language's order. Not every browser can name them in every language; we can (A68). */
export const namedRegions = (codes: readonly string[], language: string): NamedRegion[] => {
  const tags = [tagOf.get(language) ?? language.toLowerCase(), 'en']
  const names = new Intl.DisplayNames(tags, { type: 'region' })
  const order = new Intl.Collator(tags)
  return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) => order.compare(one.name, other.name))
}
