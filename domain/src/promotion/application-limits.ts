/** Characters that the comment of an application may have, as people count them (PROMO-04). */
export const maxCommentLength = 140
/** Pictures that an application may have (PROMO-07). */
export const maxPictures = 3

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters people see in a text: a family of four or a letter with its accent is one. */
export const commentLength = (text: string): number => [...characters.segment(text)].length
