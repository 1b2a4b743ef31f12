type Way = 'short' | 'exact'

const options: Readonly<Record<Way, Intl.NumberFormatOptions>> = {
  short: { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' },
  exact: { numberingSystem: 'latn' },
}
const formats = new Map<string, Intl.NumberFormat>()
const known = new Map<string, string>()

/** A number with its short and its exact form in a language. */
export type FormattedCount = readonly [count: number, short: string, exact: string]

/** Caches the forms that the server has formatted. */
export const hydrateCounts = (tag: string, counts: readonly FormattedCount[]): void => {
  for (const [count, short, exact] of counts) {
    known.set(`short ${tag} ${count}`, short)
    known.set(`exact ${tag} ${count}`, exact)
  }
}

// Creating a number format is expensive, so each language's is created once, and used only for numbers that the server has not formatted.
const say = (way: Way, count: number, tag: string): string => {
  const said = known.get(`${way} ${tag} ${count}`)
  if (said !== undefined) return said
  const format = formats.get(`${way} ${tag}`) ?? new Intl.NumberFormat([tag, 'en'], options[way])
  formats.set(`${way} ${tag}`, format)
  return format.format(count)
}

const plurals = new Map<string, Intl.PluralRules>()

/** Plural category of a number in a language (BCP 47 tag): `one`, `few`, `other` … */
export const pluralCategory = (count: number, tag: string): Intl.LDMLPluralRule => {
  const rules = plurals.get(tag) ?? new Intl.PluralRules([tag, 'en'])
  plurals.set(tag, rules)
  return rules.select(count)
}

/** Formats a count in short, as in the menu: 9.5K. */
export const formatCount = (count: number, tag: string): string => say('short', count, tag)

/** Formats a number with all its digits, grouped by its language: 9,480. Below a thousand no language groups any. */
export const formatExact = (count: number, tag: string): string =>
  Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : say('exact', count, tag)
