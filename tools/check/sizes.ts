import { type Source, sources } from './sources.ts'

const longest = 300
const exempt = /\.gen\.ts$|\/seed\/|\/art\/drawings\/|\/drawings\/|\.test\.tsx?$/
const guides = [
  { kind: 'ts', pattern: /\.ts$/, median: 60, p95: 200 },
  { kind: 'tsx', pattern: /\.tsx$/, median: 90, p95: 250 },
] as const

const linesOf = ({ text }: Source): number => text.split('\n').length - 1

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Files that are too long, and kinds of files that have grown too long on the whole. */
export const findSizeViolations = (
  files = sources(/^(domain|calls|texts|postgres|art|gateway|providers|web|console|games|host|testkit|journeys)\/.*\.tsx?$/),
): string[] => {
  const counted = files.filter(({ path }) => !exempt.test(path)).map((file) => ({ path: file.path, lines: linesOf(file) }))
  const tooLong = counted.filter(({ lines }) => lines > longest).map(({ path, lines }) => `${path} has ${lines} lines; split at ${longest}`)
  const grown = guides.flatMap(({ kind, pattern, median, p95 }) => {
    const sorted = counted
      .filter(({ path }) => pattern.test(path))
      .map(({ lines }) => lines)
      .sort((one, other) => one - other)
    const [middle, high] = [at(sorted, 0.5), at(sorted, 0.95)]
    return middle > median || high > p95
      ? [`.${kind} files have a median of ${middle} and a p95 of ${high} lines; the guide is ${median} and ${p95}`]
      : []
  })
  return [...tooLong, ...grown]
}

/**
 * Lines of tests per line of source that a workspace must have. 1 is the aim; a lower share is what the workspace has since the operator console came, and
 * may only rise.
 */
const minimumShares: Readonly<Record<string, number>> = { domain: 0.98, gateway: 0.9, providers: 0.99 }

/** Workspaces whose tests are shorter than their share of what they test. The conformance kit of vendors is neither: it is a test that operators run. */
export const findThinTests = (shares: Readonly<Record<string, number>> = minimumShares): string[] =>
  Object.entries(shares).flatMap(([room, share]) => {
    const all = sources(new RegExp(`^${room}/src/.*\\.tsx?$`)).filter(
      ({ path }) => !/\.gen\.ts$|\/art\/drawings\/|\/vendor\/conformance\//.test(path),
    )
    const sum = (kind: (path: string) => boolean) => all.filter(({ path }) => kind(path)).reduce((total, file) => total + linesOf(file), 0)
    const [tested, testing] = [sum((path) => !/\.test\.tsx?$/.test(path)), sum((path) => /\.test\.tsx?$/.test(path))]
    return testing < tested * share ? [`${room} has ${testing} lines of tests for ${tested} lines; its share is ${share}`] : []
  })
