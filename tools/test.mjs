// `npm test`: installs what is missing, then runs the checks, every test and the journeys, and ends with one line.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { environment, fail, ready, root, runOn } from './machine.mjs'

const results = join(root, 'test-results')
const began = Date.now()
const node = await ready()
const parts = []

const report = (name, { passed, failed }) => {
  parts.push({ name, passed, failed, seconds: Math.round((Date.now() - began) / 1000) })
  process.stdout.write(`\n== ${name}: ${passed} passed, ${failed} failed (${parts.at(-1).seconds} s since the start)\n\n`)
}

const read = (name) => {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'))
  } catch {
    return null
  }
}

const run = (args, env = {}) => runOn(node, args, { env: { ...environment(node), ...env } })

const fresh = (name) => rmSync(join(results, name), { force: true })

const check = async () => {
  fresh('check.json')
  await run(['tools/check.ts', '--report', join(results, 'check.json')])
  report('check', read('check.json') ?? { passed: 0, failed: 1 })
}

const tests = async () => {
  fresh('tests.json')
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'tests.json')}`,
  ])
  const made = read('tests.json')
  if (made === null) return report('tests', { passed: 0, failed: 1 })
  const brokenFiles = made.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  ).length
  const failed = made.numFailedTests + brokenFiles
  report('tests', { passed: made.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed })
}

const journeys = async () => {
  fresh('journeys.json')
  const browser = findBrowser(node)
  if (browser === null) {
    process.stdout.write('No Chromium could be found or installed: set CHROMIUM_PATH.\n')
    return report('journeys', { passed: 0, failed: 1 })
  }
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'journeys/playwright.config.ts'], {
    ...browser,
    CI: '1',
  })
  const stats = read('journeys.json')?.stats
  if (stats === undefined) return report('journeys', { passed: 0, failed: 1 })
  const failed = stats.unexpected
  report('journeys', { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed })
}

mkdirSync(results, { recursive: true })
await build(node, fail)
await check()
await tests()
await journeys()

for (const { name, passed, failed } of parts)
  process.stdout.write(`${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed\n`)
const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
