const formats = new Map<string, Intl.NumberFormat>()

/** A count in short, as a menu has it: 9.5K. Making a format is dear, so each language's is made once. */
export const formatCount = (count: number, tag: string): string => {
  const known = formats.get(tag) ?? new Intl.NumberFormat([tag, 'en'], { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' })
  formats.set(tag, known)
  return known.format(count)
}
