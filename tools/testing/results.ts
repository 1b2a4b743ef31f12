import { relative } from 'node:path'

// Converts the JSON reports of vitest and Playwright to one form.

/** How long one test or one file took, in milliseconds; `title` is null for a file. */
export type Timing = { readonly part: 'tests' | 'journeys'; readonly file: string; readonly title: string | null; readonly ms: number }

/** Outcome of a part: counts and timings. Nothing is retried: a test that failed once has failed. */
export type PartResults = { readonly passed: number; readonly failed: number; readonly timings: readonly Timing[] }

/** The fields that are read from vitest's JSON report. */
export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly duration?: number | null }[]
  }[]
}

/** Reads vitest's report. A file that failed before its first test counts as one failed test. */
export const vitestResults = (report: VitestReport, root: string): PartResults => {
  const files = report.testResults.map((one) => ({ ...one, file: relative(root, one.name).replaceAll('\\', '/') }))
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    timings: files.flatMap(({ file, startTime, endTime, assertionResults }) => [
      { part: 'tests' as const, file, title: null, ms: Math.round(endTime - startTime) },
      ...assertionResults
        .filter(({ duration }) => typeof duration === 'number')
        .map(({ fullName, duration }) => ({ part: 'tests' as const, file, title: fullName, ms: Math.round(duration ?? 0) })),
    ]),
  }
}

type JourneySpec = {
  readonly title: string
  readonly file: string
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
}
type JourneySuite = { readonly specs?: readonly JourneySpec[]; readonly suites?: readonly JourneySuite[] }

/** The fields that are read from Playwright's JSON report. */
export type JourneysReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: readonly JourneySuite[]
}

const specsOf = (suite: JourneySuite): readonly JourneySpec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Reads Playwright's report; `folder` is its test folder from the root. The time of a file is the sum of its journeys. */
export const journeyResults = (report: JourneysReport, folder: string): PartResults => {
  const ran = report.suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests.map(({ results }) => ({ file: `${folder}/${file}`, title, ms: Math.round(results.reduce((sum, { duration }) => sum + duration, 0)) })),
    )
  const ofFiles = new Map<string, number>()
  for (const { file, ms } of ran) ofFiles.set(file, (ofFiles.get(file) ?? 0) + ms)
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected,
    timings: [
      ...[...ofFiles].map(([file, ms]) => ({ part: 'journeys' as const, file, title: null, ms })),
      ...ran.map(({ file, title, ms }) => ({ part: 'journeys' as const, file, title, ms })),
    ],
  }
}
