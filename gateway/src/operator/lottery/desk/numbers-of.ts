import type { Selection } from '@perya/domain/lottery/selection'

type Value = number | string

const positions = (lists: Selection['pos']): string[] => (lists ?? []).flatMap((list, place) => list.map((value) => `${place + 1}: ${value}`))

/**
 * The numbers and sides that a ticket names, each once: a number in a position as `2: 7`, a side by its pick. A typed entry is one number.
 */
export const numbersOf = ({ digits, values, pos, a, b, numbers, dan, tuo, pick, typed }: Selection): readonly string[] => {
  const lists: readonly (readonly Value[] | undefined)[] = [digits, values, a, b, numbers, dan, tuo, typed]
  return [...new Set([...lists.flatMap((list) => (list ?? []).map(String)), ...positions(pos), ...(pick === undefined ? [] : [pick])])]
}
