const formats = new Map<string, Intl.NumberFormat>()
const known = new Map<string, string>()

/** Takes over what a server has worked out: numbers with how the language says them in short. */
export const knowCounts = (tag: string, counts: readonly (readonly [number, string])[]): void => {
  for (const [count, said] of counts) known.set(`${tag} ${count}`, said)
}

/** A count in short, as a menu has it: 9.5K. Making a format is dear, so each language's is made once, and only for a number that is new. */
export const formatCount = (count: number, tag: string): string => {
  const said = known.get(`${tag} ${count}`)
  if (said !== undefined) return said
  const format = formats.get(tag) ?? new Intl.NumberFormat([tag, 'en'], { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' })
  formats.set(tag, format)
  return format.format(count)
}
