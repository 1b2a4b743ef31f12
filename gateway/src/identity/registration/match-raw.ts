import { compileRaw, longestValue, splitLookAheads } from '@perya/domain/registration/raw-pattern'
import { RE2JS } from 're2js'

// RE2 reads each character once whatever the pattern, so no operator's pattern can block the process. Its cost
// per character grows with the compiled size, so that is bounded as well.

const largestProgram = 1_000
const maxCached = 200

type Compiled = { readonly all: readonly RE2JS[]; readonly none: readonly RE2JS[] }

const cache = new Map<string, Compiled | null>()

// RE2 names scripts and categories without distinguishing the two.
const compileOne = (pattern: string): RE2JS => {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern.replaceAll(/\\([pP])\{(?:Script|sc|General_Category|gc)=(\w+)\}/g, '\\$1{$2}')))
  if (compiled.programSize() > largestProgram) throw new Error('the pattern is too large')
  return compiled
}

const compile = (pattern: string): Compiled | null => {
  // A pattern that the page cannot compile is invalid here too.
  if (compileRaw(pattern) === null) return null
  try {
    const { all, none } = splitLookAheads(pattern)
    return { all: all.map(compileOne), none: none.map(compileOne) }
  } catch {
    return null
  }
}

const compiledOf = (pattern: string): Compiled | null => {
  const cached = cache.get(pattern)
  if (cached !== undefined) return cached
  if (cache.size >= maxCached) cache.clear()
  const made = compile(pattern)
  cache.set(pattern, made)
  return made
}

/** Whether a raw pattern can be used at all. */
export const isUsablePattern = (pattern: string): boolean => compiledOf(pattern) !== null

/** Returns whether a whole value matches a raw pattern; one that cannot be compiled matches nothing (T19). */
export const matchesRaw = (pattern: string, value: string): boolean => {
  const compiled = compiledOf(pattern)
  if (compiled === null || value.length > longestValue * 2) return false
  const holds = (part: RE2JS): boolean => part.matcher(value).matches()
  return compiled.all.every(holds) && !compiled.none.some(holds)
}
