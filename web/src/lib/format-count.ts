type Way = 'short' | 'exact'

const options: Readonly<Record<Way, Intl.NumberFormatOptions>> = {
  short: { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' },
  exact: { numberingSystem: 'latn' },
}
const formats = new Map<string, Intl.NumberFormat>()
const known = new Map<string, string>()

/** A number with how a language says it in short, and whole. */
export type FormattedCount = readonly [count: number, short: string, exact: string]

/** Takes over what a server has worked out. */
export const hydrateCounts = (tag: string, counts: readonly FormattedCount[]): void => {
  for (const [count, short, exact] of counts) {
    known.set(`short ${tag} ${count}`, short)
    known.set(`exact ${tag} ${count}`, exact)
  }
}

// Making a format is dear, so each language's is made once, and only for a number that is new.
const say = (way: Way, count: number, tag: string): string => {
  const said = known.get(`${way} ${tag} ${count}`)
  if (said !== undefined) return said
  const format = formats.get(`${way} ${tag}`) ?? new Intl.NumberFormat([tag, 'en'], options[way])
  formats.set(`${way} ${tag}`, format)
  return format.format(count)
}

/** A count in short, as a menu has it: 9.5K. */
export const formatCount = (count: number, tag: string): string => say('short', count, tag)

/** A number with all its digits, as its language groups them: 9,480. Below a thousand no language groups any. */
export const formatExact = (count: number, tag: string): string =>
  Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : say('exact', count, tag)
