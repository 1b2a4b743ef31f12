// User names are of this kind; other names need the segmenter, which costs a hundred times as much.
const isAscii = /^[\x20-\x7e]*$/
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A name as strangers may read it: the first two characters and three stars, whatever its length (T40). */
export const maskName = (name: string): string => {
  const trimmed = name.trim()
  const all = isAscii.test(trimmed) ? [...trimmed] : [...graphemes.segment(trimmed)].map(({ segment }) => segment)
  // A name of two characters would stand there whole.
  return `${all.slice(0, all.length > 2 ? 2 : 1).join('')}***`
}
