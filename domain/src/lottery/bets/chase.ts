/** How the stake grows over the issues of a chase: constant, by one stake each time, or doubled. */
export type ChaseProgression = 'same' | 'step' | 'double'

/** Every chase progression, in display order. */
export const chaseProgressions: readonly ChaseProgression[] = ['same', 'step', 'double']

/** Cap of doubling: after ten issues a chase costs a thousand stakes, and more must not be offered. */
const maxDoubled = 512

/** Returns the multiple of the stake for each of `issues` issues. Doubling stops at 512. */
export const chaseMultiples = (rise: ChaseProgression, issues: number): readonly number[] =>
  Array.from({ length: issues }, (_, at) => (rise === 'same' ? 1 : rise === 'step' ? at + 1 : Math.min(maxDoubled, 2 ** at)))

/** Returns the cost of a whole chase as a multiple of the stake of one issue. */
export const chaseFactor = (rise: ChaseProgression, issues: number): number => chaseMultiples(rise, issues).reduce((sum, one) => sum + one, 0)
