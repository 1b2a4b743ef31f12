/**
 * A pattern that a server sends as text is the one rule that somebody else wrote, so it is held short, read against short input,
 * always anchored at both ends, and what cannot be compiled refuses instead of passing (T19). Whoever runs it stops it in time.
 */

/** Characters that a raw pattern may have. */
export const longestPattern = 200
/** Characters that any value may have before a pattern looks at it. */
export const longestValue = 255

/** A raw pattern as an expression that must hold for the whole value; null when it is too long or none at all. */
export const compileRaw = (pattern: string): RegExp | null => {
  if (pattern.length > longestPattern) return null
  try {
    // Compiled alone first: an unbalanced bracket must not be balanced by ours.
    void new RegExp(pattern, 'u')
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return null
  }
}

/** Parts of a pattern for an engine without look-around: the value must match `all` and none of `none`. */
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

/** Splits the look-aheads at the start of a pattern off: `^(?=.*\d)[a-z\d]+$` becomes "all of these patterns". */
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
