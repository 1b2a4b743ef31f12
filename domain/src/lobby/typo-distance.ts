/** Maximum edit distance for a word of this length: a letter wrong, missing, extra, or two swapped. */
export const allowedTypos = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

const longest = 64
const rowA = new Uint8Array(longest + 1)
const rowB = new Uint8Array(longest + 1)
const rowC = new Uint8Array(longest + 1)

/**
 * Edit distance between the typed text and a word, and between the typed text and the best prefix of the word (optimal string alignment). Both are
 * `limit` + 1 if they exceed `limit`. The rows are shared, so nothing is allocated per word.
 */
export const typoDistance = (typed: string, word: string, limit: number): { readonly whole: number; readonly start: number } => {
  const over = limit + 1
  const width = Math.min(word.length, typed.length + limit, longest)
  const tooLong = word.length > typed.length + limit
  let before = rowA
  let above = rowB
  let row = rowC
  for (let j = 0; j <= width; j += 1) above[j] = j
  for (let i = 1; i <= typed.length; i += 1) {
    row[0] = i
    let min = i
    const letter = typed.charCodeAt(i - 1)
    for (let j = 1; j <= width; j += 1) {
      const other = word.charCodeAt(j - 1)
      const swap = (above[j - 1] ?? 0) + (letter === other ? 0 : 1)
      let slips = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swap)
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      row[j] = slips
      if (slips < min) min = slips
    }
    if (min > limit && i > 1) return { whole: over, start: over }
    const reused = before
    before = above
    above = row
    row = reused
  }
  let start = over
  for (let j = 0; j <= width; j += 1) start = Math.min(start, above[j] ?? over)
  return { whole: tooLong ? over : Math.min(over, above[width] ?? over), start: Math.min(over, start) }
}
