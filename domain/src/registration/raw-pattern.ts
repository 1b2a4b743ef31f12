/**
 * A pattern that a server sends as text is the only rule written by another party, so its length is limited, it is matched against short input only
 * and always anchored at both ends, and a pattern that does not compile refuses instead of passing (T19). The caller must run it with a timeout.
 */

/** Maximum length of a raw pattern. */
export const longestPattern = 200
/** Maximum length of any value before a pattern is applied. */
export const longestValue = 255

/** Compiles a raw pattern into an expression that must match the whole value; null if it is too long or invalid. */
export const compileRaw = (pattern: string): RegExp | null => {
  if (pattern.length > longestPattern) return null
  try {
    // Compiled without the anchors first: the group around it must not balance an unbalanced bracket.
    void new RegExp(pattern, 'u')
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return null
  }
}

/** Parts of a pattern for an engine without look-around: the value must match all of `all` and none of `none`. */
export type PatternParts = { readonly all: readonly string[]; readonly none: readonly string[] }

const endOfGroup = (pattern: string, from: number): number => {
  let depth = 0
  let inClass = false
  for (let at = from; at < pattern.length; at += 1) {
    const character = pattern[at]
    if (character === '\\') at += 1
    else if (inClass) inClass = character !== ']'
    else if (character === '[') inClass = true
    else if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}

/** Splits off the look-aheads at the start of a pattern: `^(?=.*\d)[a-z\d]+$` becomes several patterns that must all match. */
export const splitLookAheads = (pattern: string): PatternParts => {
  const [all, none]: [string[], string[]] = [[], []]
  let rest = pattern.startsWith('^') ? pattern.slice(1) : pattern
  while (rest.startsWith('(?=') || rest.startsWith('(?!')) {
    const end = endOfGroup(rest, 0)
    if (end < 0) break
    const within = `(?:${rest.slice(3, end)})(?s:.*)`
    if (rest[2] === '=') all.push(within)
    else none.push(within)
    rest = rest.slice(end + 1)
  }
  return { all: [...all, all.length + none.length > 0 ? rest : pattern], none }
}
