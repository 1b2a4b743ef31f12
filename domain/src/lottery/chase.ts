/** How the stake changes from one issue of a chase to the next: not at all, by one stake more each time, or to twice as much. */
export type ChaseProgression = 'same' | 'step' | 'double'

/** All of them, as a screen offers them. */
export const chaseProgressions: readonly ChaseProgression[] = ['same', 'step', 'double']

/** Doubling ends here: ten issues in, a chase costs a thousand stakes, and more is nobody's to offer. */
const mostDoubled = 512

/** The multiple of the stake on each of `issues` issues, the first counted. Doubling stays at 512 once it is there. */
export const chaseMultiples = (rise: ChaseProgression, issues: number): readonly number[] =>
  Array.from({ length: issues }, (_, at) => (rise === 'same' ? 1 : rise === 'step' ? at + 1 : Math.min(mostDoubled, 2 ** at)))

/** How many times the stake of one issue a whole chase costs. */
export const chaseFactor = (rise: ChaseProgression, issues: number): number => chaseMultiples(rise, issues).reduce((sum, one) => sum + one, 0)
