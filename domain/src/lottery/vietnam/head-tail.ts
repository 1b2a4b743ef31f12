/** The last two digits of every prize, by their first digit and by their second: ten rows each, in order, repetitions retained. */
export type HeadTail = { readonly heads: readonly (readonly string[])[]; readonly tails: readonly (readonly string[])[] }

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Returns the two tables beside a prize table: head → the tails drawn with it, tail → the heads drawn with it. */
export const headTail = (numbers: readonly string[]): HeadTail => {
  const ends = numbers.filter((number) => number.length >= 2).map((number) => number.slice(-2))
  const beside = (at: 0 | 1) =>
    digits.map((digit) => ends.flatMap((end) => (end.charAt(at) === digit ? [end.charAt(1 - at)] : [])).toSorted((a, b) => (a < b ? -1 : 1)))
  return { heads: beside(0), tails: beside(1) }
}

/** Groups of numbers that are picked together: high, low, even, odd, and those that begin or end with a digit. */
export type NumberGroup = 'tai' | 'xiu' | 'chan' | 'le' | `dau${number}` | `dui${number}`

/** The two-digit numbers of a group (A7.3): tài 50–99, xỉu 00–49, chẵn even, lẻ odd, đầu and đuôi by digit. */
export const numbersOfGroup = (group: NumberGroup): readonly string[] =>
  Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).filter((number) => {
    const value = Number(number)
    if (group === 'tai') return value >= 50
    if (group === 'xiu') return value < 50
    if (group === 'chan') return value % 2 === 0
    if (group === 'le') return value % 2 === 1
    return number.charAt(group.startsWith('dau') ? 0 : 1) === group.slice(3)
  })

/** Returns all numbers with the same digits as a number (đảo): 123 yields six, 112 three, 111 one. */
export const digitPermutations = (number: string): readonly string[] => {
  if (number.length < 2) return [number]
  const found = new Set<string>()
  for (let at = 0; at < number.length; at++) {
    for (const rest of digitPermutations(number.slice(0, at) + number.slice(at + 1))) found.add(number.charAt(at) + rest)
  }
  return [...found].toSorted((a, b) => (a < b ? -1 : 1))
}
