const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A name as strangers may read it: the first two characters and three stars, whatever its length (T40). */
export const maskName = (name: string): string => {
  const all = [...graphemes.segment(name.trim())].map(({ segment }) => segment)
  // A name of two characters would stand there whole.
  return `${all.slice(0, all.length > 2 ? 2 : 1).join('')}***`
}
