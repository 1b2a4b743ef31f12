import { relative } from 'node:path'

// Converts the JSON reports of vitest and Playwright to one form.

/** How long one test or one file took, in milliseconds; `title` is null for a file. */
export type Timing = { readonly part: 'tests' | 'journeys'; readonly file: string; readonly title: string | null; readonly ms: number }

/** A test that failed, with the first lines of its error; `title` is null for a file that failed before its first test. */
export type Failure = { readonly file: string; readonly title: string | null; readonly message: string }

/** Outcome of a part: counts, timings and failures. Nothing is retried: a test that failed once has failed. */
export type PartResults = {
  readonly passed: number
  readonly failed: number
  readonly timings: readonly Timing[]
  readonly failures: readonly Failure[]
}

/** The fields that are read from vitest's JSON report. */
export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    /** The error of a file that failed before its first test. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first twelve lines of an error, without colours and blank lines: enough to find the cause from the end of a log. */
const shortMessage = (text: string): string =>
  text
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n')

/** Reads vitest's report. A file that failed before its first test counts as one failed test. */
export const vitestResults = (report: VitestReport, root: string): PartResults => {
  const files = report.testResults.map((one) => ({ ...one, file: relative(root, one.name).replaceAll('\\', '/') }))
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...broken.map(({ file, message = '' }) => ({ file, title: null, message: shortMessage(message) })),
      ...files.flatMap(({ file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages = [] }) => ({ file, title: fullName, message: shortMessage(failureMessages.join('\n')) })),
      ),
    ],
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
  readonly tests: readonly {
    readonly results: readonly {
      readonly duration: number
      readonly status?: string
      readonly errors?: readonly { readonly message?: string }[]
      readonly attachments?: readonly { readonly name: string; readonly path?: string }[]
    }[]
  }[]
}
type JourneySuite = { readonly specs?: readonly JourneySpec[]; readonly suites?: readonly JourneySuite[] }

/** The fields that are read from Playwright's JSON report. */
export type JourneysReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: readonly JourneySuite[]
}

const specsOf = (suite: JourneySuite): readonly JourneySpec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

// The parts of a page that state what it shows or refuses.
const outline = /^\s*- '?(alert|alertdialog|dialog|heading|status)\b/

/** The lines of a page snapshot that state what it shows: headings, dialogs, alerts and status messages, 20 at most. */
const pageOutline = (snapshot: string): readonly string[] =>
  snapshot
    .split('\n')
    .filter((line) => outline.test(line))
    .slice(0, 20)
    .map((line) => `page: ${line.trim()}`)

/**
 * Reads Playwright's report; `folder` is its test folder from the root. The time of a file is the sum of its journeys. `readSnapshot` returns the text
 * of an attached page snapshot by its path, and an empty text if there is none.
 */
export const journeyResults = (report: JourneysReport, folder: string, readSnapshot: (path: string) => string): PartResults => {
  const ran = report.suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ results }) => ({
      file: `${folder}/${file}`,
      title,
      ms: Math.round(results.reduce((sum, { duration }) => sum + duration, 0)),
      errors: results
        .filter(({ status }) => status !== undefined && status !== 'passed' && status !== 'skipped')
        .map(({ errors = [], status, attachments = [] }) => {
          const message = shortMessage(errors.map((error) => error.message ?? '').join('\n') || String(status))
          const snapshots = attachments.filter(({ name }) => name === 'error-context').map(({ path = '' }) => readSnapshot(path))
          return [message, ...snapshots.flatMap(pageOutline)].join('\n')
        }),
    })),
  )
  const ofFiles = new Map<string, number>()
  for (const { file, ms } of ran) ofFiles.set(file, (ofFiles.get(file) ?? 0) + ms)
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected,
    failures: ran.filter(({ errors }) => errors.length > 0).map(({ file, title, errors }) => ({ file, title, message: errors.join('\n') })),
    timings: [
      ...[...ofFiles].map(([file, ms]) => ({ part: 'journeys' as const, file, title: null, ms })),
      ...ran.map(({ file, title, ms }) => ({ part: 'journeys' as const, file, title, ms })),
    ],
  }
}

/** Lists failures for the end of the report: file and title in one line, the error indented below it. */
export const failureLines = (failures: readonly Failure[]): readonly string[] =>
  failures.flatMap(({ file, title, message }) => [
    title === null ? `failed: ${file}` : `failed: ${file} › ${title}`,
    ...message.split('\n').map((line) => `    ${line}`),
  ])
