import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isSimulation } from '@perya/testkit/simulation'
import { configDefaults, defineConfig } from 'vitest/config'
import { ChangedFirst } from './tools/testing/changed-first.ts'
import { RetriedReporter } from './tools/testing/retried-reporter.ts'
import { built } from './web/build/built.ts'
import { catalogues } from './web/build/catalogues.ts'

const workers = Math.max(1, Math.min(4, availableParallelism()))

// A build machine shares its cores: a test that met a pause may try once more there, and says so.
const retry = process.env['CI'] ? 1 : 0

// A simulation of a property may go on for 20 s in each test.
const testTimeout = isSimulation() ? 120_000 : 30_000

const properties = join(import.meta.dirname, 'testkit/src/properties.ts')
/** Gives tests that import fast-check the seeded one of the testkit. */
const seededProperties = {
  name: 'seeded-properties',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) => (source === 'fast-check' && importer !== properties ? properties : null),
}

const room = (name: string, more: object = {}) => ({
  plugins: [seededProperties],
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], environment: 'node', testTimeout, hookTimeout: 90_000, retry, ...more },
})

// `npm test` names the files that its report is read from.
const { TESTKIT_REPORT: report, TESTKIT_RETRIED: retried } = process.env
const reports = [
  ...(report === undefined ? [] : [['json', { outputFile: report }] satisfies [string, object]]),
  ...(retried === undefined ? [] : [new RetriedReporter(retried)]),
]

const database = { globalSetup: ['./testkit/src/global-setup.ts'] }

const screenTests = 'web/**/*.screen.test.tsx'

// React without a browser, against a gateway in the same process (decision 0119). Node loads the gateway itself, as in production.
const screens = {
  ...room('screens', {
    include: [screenTests],
    environment: './web/src/testing/environment.ts',
    server: { deps: { external: [/\/(gateway|testkit)\/src\//] } },
    ...database,
  }),
  plugins: [seededProperties, catalogues(), built()],
}

export default defineConfig({
  test: {
    maxWorkers: workers,
    passWithNoTests: true,
    reporters: ['default', ...reports],
    sequence: { sequencer: ChangedFirst },
    projects: [
      room('domain'),
      room('calls'),
      room('gateway', database),
      room('testkit', database),
      room('host', database),
      room('web', { exclude: [...configDefaults.exclude, screenTests] }),
      screens,
      room('games'),
      room('tools', database),
    ],
  },
})
