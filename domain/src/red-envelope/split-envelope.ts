import { type Minor, minor } from '../money/minor.ts'

/** A whole number in 0 … `below` − 1; `below` in 1 … 2^32. */
type Below = (below: number) => number

/**
 * Splits the money of a red envelope at random: each part has at least `least`, none more than twice the average of what remains, and together they
 * are exactly the whole. RangeError if the money does not suffice for the minimum of all parts.
 */
export const splitEnvelope = (
  total: Minor,
  { parts, least, below }: { readonly parts: number; readonly least: Minor; readonly below: Below },
): readonly Minor[] => {
  if (!Number.isSafeInteger(parts) || parts < 1 || least < 1 || total < least * parts) throw new RangeError('envelope')
  let left: number = total
  return Array.from({ length: parts }, (_, place) => {
    const others = parts - place - 1
    const max = Math.min(left - least * others, Math.max(least, Math.floor((2 * left) / (others + 1))))
    const part = others === 0 ? left : least + below(Math.min(2 ** 32, max - least + 1))
    left -= part
    return minor(part)
  })
}
