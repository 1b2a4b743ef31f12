/** Maximum length of the comment of an application, in grapheme clusters (PROMO-04). */
export const maxCommentLength = 140
/** Maximum number of pictures of an application (PROMO-07). */
export const maxPictures = 3

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the length of a text in grapheme clusters: a family emoji or a letter with its accent is one. */
export const commentLength = (text: string): number => [...characters.segment(text)].length
