// User names are ASCII like this; other names need the segmenter, which is a hundred times slower.
const isAscii = /^[\x20-\x7e]*$/
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Masks a name for strangers: the first two characters and three stars, whatever its length (T40). */
export const maskName = (name: string): string => {
  const trimmed = name.trim()
  const all = isAscii.test(trimmed) ? [...trimmed] : [...graphemes.segment(trimmed)].map(({ segment }) => segment)
  // A name of two characters would be shown in full.
  return `${all.slice(0, all.length > 2 ? 2 : 1).join('')}***`
}
