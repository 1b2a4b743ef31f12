// Left-to-right isolate and the end of any isolate: the catalogues put the English text of a missing message between them.
const [begin, end] = ['\u2066', '\u2069']
const opening = /[\u2066-\u2068]/

/** A part of a text; `isFallback`: an English message in place of one that the language of the page lacks. */
export type TextPart = { readonly text: string; readonly isFallback: boolean }

/** Splits a text into its own parts and messages in English; null if it is in the language of the page as a whole. */
export const fallbackParts = (text: string): readonly TextPart[] | null => {
  if (!text.includes(begin)) return null
  const parts: TextPart[] = []
  let [start, depth, from] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (opening.test(sign)) {
      if (depth === 0) start = at
      depth += 1
    } else if (sign === end && depth > 0) {
      depth -= 1
      if (depth > 0 || text.charAt(start) !== begin) continue
      if (start > from) parts.push({ text: text.slice(from, start), isFallback: false })
      parts.push({ text: text.slice(start, at + 1), isFallback: true })
      from = at + 1
    }
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFallback: false })
  return parts.some(({ isFallback }) => isFallback) ? parts : null
}
