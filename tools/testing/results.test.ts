import { expect, test } from 'vitest'
import { failureLines, journeyResults, vitestResults } from './results.ts'

test('a report of vitest gives its counts and the time of each file and test; a file that broke before its tests counts as failed', () => {
  const ran = (fullName: string, status: string, duration?: number) => ({ fullName, status, ...(duration === undefined ? {} : { duration }) })
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/checkout/domain/src/a.test.ts',
        status: 'failed',
        startTime: 1000,
        endTime: 3500.4,
        assertionResults: [
          ran('adds', 'passed', 1500.2),
          { ...ran('divides', 'failed', 900), failureMessages: ['Error: expected \u001b[32m2\u001b[39m\n\n    at divide (a.ts:3:1)'] },
          ran('is left out', 'skipped'),
        ],
      },
      { name: '/checkout/domain/src/broken.test.ts', status: 'failed', startTime: 0, endTime: 0, message: 'SyntaxError: x', assertionResults: [] },
    ],
  }
  expect(vitestResults(report, '/checkout')).toEqual({
    passed: 1,
    failed: 2,
    timings: [
      { part: 'tests', file: 'domain/src/a.test.ts', title: null, ms: 2500 },
      { part: 'tests', file: 'domain/src/a.test.ts', title: 'adds', ms: 1500 },
      { part: 'tests', file: 'domain/src/a.test.ts', title: 'divides', ms: 900 },
      { part: 'tests', file: 'domain/src/broken.test.ts', title: null, ms: 0 },
    ],
    failures: [
      { file: 'domain/src/broken.test.ts', title: null, message: 'SyntaxError: x' },
      { file: 'domain/src/a.test.ts', title: 'divides', message: 'Error: expected 2\n    at divide (a.ts:3:1)' },
    ],
  })
})

test('a report of Playwright gives the same, with the headings, dialogs and messages of the page that failed', () => {
  const attachments = [
    { name: 'error-context', path: 'snapshot.md' },
    { name: 'trace', path: 'trace.zip' },
  ]
  const snapshot = '```yaml\n- main:\n  - heading "Live" [level=1]\n  - article: Slots\n  - alert: No connection\n```'
  const spec = (title: string, duration: number, message?: string) => ({
    title,
    file: 'play/play.spec.ts',
    tests: [
      { results: [{ duration, ...(message === undefined ? { status: 'passed' } : { status: 'timedOut', errors: [{ message }], attachments }) }] },
    ],
  })
  const report = {
    stats: { expected: 2, unexpected: 1 },
    suites: [
      {
        specs: [spec('plays', 1000)],
        suites: [{ specs: [spec('wins', 9900, 'Test timeout of 60000ms exceeded.'), spec('ends', 3)] }],
      },
    ],
  }
  expect(journeyResults(report, 'journeys/src', (path) => (path === 'snapshot.md' ? snapshot : ''))).toEqual({
    passed: 2,
    failed: 1,
    timings: [
      { part: 'journeys', file: 'journeys/src/play/play.spec.ts', title: null, ms: 10_903 },
      { part: 'journeys', file: 'journeys/src/play/play.spec.ts', title: 'plays', ms: 1000 },
      { part: 'journeys', file: 'journeys/src/play/play.spec.ts', title: 'wins', ms: 9900 },
      { part: 'journeys', file: 'journeys/src/play/play.spec.ts', title: 'ends', ms: 3 },
    ],
    failures: [
      {
        file: 'journeys/src/play/play.spec.ts',
        title: 'wins',
        message: 'Test timeout of 60000ms exceeded.\npage: - heading "Live" [level=1]\npage: - alert: No connection',
      },
    ],
  })
})

test('the end of a report names each failure with its file, its title and its error', () => {
  const lines = failureLines([
    { file: 'a.test.ts', title: null, message: 'SyntaxError: x' },
    { file: 'b.test.ts', title: 'adds', message: 'Error: expected 2\n  at add' },
  ])
  expect(lines).toEqual(['failed: a.test.ts', '    SyntaxError: x', 'failed: b.test.ts › adds', '    Error: expected 2', '      at add'])
})
