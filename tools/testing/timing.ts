import type { Timing } from './results.ts'

const keyOf = ({ part, file, title }: Timing): string => JSON.stringify([part, file, title])

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Compares a time with the previous run: only differences of at least half a second and a tenth of the time are stated. */
const changeOf = (ms: number, before: number | undefined): string => {
  if (before === undefined) return 'new'
  const difference = ms - before
  if (Math.abs(difference) < Math.max(500, before / 10)) return 'as before'
  return `${difference > 0 ? '+' : '−'}${seconds(Math.abs(difference))}`
}

/** Lists the slowest tests (`kind` `test`) or files, the slowest first, one line each, compared with the previous run. */
export const slowestLines = (
  timings: readonly Timing[],
  { kind, previous, count }: { readonly kind: 'test' | 'file'; readonly previous: readonly Timing[]; readonly count: number },
): readonly string[] => {
  const before = new Map(previous.map((one) => [keyOf(one), one.ms]))
  return timings
    .filter(({ title }) => (title === null) === (kind === 'file'))
    .toSorted((one, other) => other.ms - one.ms || keyOf(one).localeCompare(keyOf(other)))
    .slice(0, count)
    .map((one) => {
      const name = one.title === null ? one.file : `${one.file} › ${one.title}`
      return `${seconds(one.ms).padStart(9)}  ${changeOf(one.ms, before.get(keyOf(one))).padEnd(10)} ${name}`
    })
}

/** Returns the timings to compare the next run with: those of this run, and previous ones of files that it did not include. */
export const mergedTimings = (previous: readonly Timing[], timings: readonly Timing[]): readonly Timing[] => {
  const files = new Set(timings.map(({ part, file }) => `${part} ${file}`))
  return [...previous.filter(({ part, file }) => !files.has(`${part} ${file}`)), ...timings]
}
