import type { Call } from '@perya/calls/call'
import * as z from 'zod/mini'

/** The parameters of a call: the values that equal omission, where known. */
type Default = ReadonlyMap<string, ReadonlySet<string>>

const defaultOf = (field: z.ZodMiniType): ReadonlySet<string> => {
  const absent = z.safeParse(field, undefined)
  if (!absent.success || !['string', 'number'].includes(typeof absent.data)) return new Set()
  const same = ['', String(absent.data)].filter((text) => {
    const read = z.safeParse(field, text)
    return read.success && read.data === absent.data
  })
  return new Set(same)
}

const defaultParameters = (input: z.ZodMiniType): Default =>
  new Map(input instanceof z.ZodMiniObject ? Object.entries(input.def.shape).map(([name, field]) => [name, defaultOf(field as z.ZodMiniType)]) : [])

const cache = new WeakMap<z.ZodMiniType, Default>()

/** Returns the parameters of an input, computed once per process: all its gateways mount the same calls. */
const parametersOf = (input: z.ZodMiniType): Default => {
  const defaults = cache.get(input) ?? defaultParameters(input)
  cache.set(input, defaults)
  return defaults
}

/**
 * Returns the cache key of a shared answer: the same request in the same language has the same key, however its URL is spelled. Parameters are
 * sorted by name; those that the call does not read, or whose value equals their omission, are dropped. A URL with encoded
 * or repeated names is its own key.
 */
export const sharedKeyOf = ({ input }: Pick<Call, 'input'>): ((language: string, url: string) => string) => {
  const defaults = parametersOf(input)
  return (language, url) => {
    const at = url.indexOf('?')
    if (at === -1) return `${language} ${url}`
    const seen = new Set<string>()
    const pairs: string[] = []
    for (const pair of url.slice(at + 1).split('&')) {
      const sign = pair.indexOf('=')
      const name = sign === -1 ? pair : pair.slice(0, sign)
      if (seen.has(name) || /[%+#;]/.test(name) || pair.includes('#')) return `${language} ${url}`
      seen.add(name)
      const same = defaults.get(name)
      if (same !== undefined && !same.has(sign === -1 ? '' : pair.slice(sign + 1))) pairs.push(pair)
    }
    return `${language} ${url.slice(0, at)}${pairs.length === 0 ? '' : `?${pairs.toSorted().join('&')}`}`
  }
}
