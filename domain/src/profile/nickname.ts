import { isReservedName } from '../registration/names/reserved-names.ts'

/** Minimum and maximum length of a nickname, in grapheme clusters. */
export const nicknameBounds = { least: 2, most: 20 } as const

const allowed = /^[\p{L}\p{M}\p{N}]+(?:[ ._'-][\p{L}\p{M}\p{N}]+)*$/u
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns a nickname as it is stored: normalized, single spaces, letters and digits of any script. Null if it is too short or long, or contains signs
 * that imitate something else or the operator's staff in one of the `languages` of the brand (null: in any).
 */
export const normalizeNickname = (typed: string, brandName: string, languages: readonly string[] | null = null): string | null => {
  if (typed.length > 200) return null
  const name = typed.normalize('NFKC').trim().replaceAll(/ +/g, ' ')
  const length = [...characters.segment(name)].length
  const fits = length >= nicknameBounds.least && length <= nicknameBounds.most && name.length <= 60
  return fits && allowed.test(name) && !isReservedName(name, brandName, languages) ? name : null
}
