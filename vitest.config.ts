import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isSimulation } from '@perya/testkit/run/simulation'
import { configDefaults, defineConfig } from 'vitest/config'
import { ChangedFirst } from './tools/testing/changed-first.ts'
import { buildManifest } from './web/build/build-manifest.ts'
import { catalogues } from './web/build/catalogues.ts'

// One more than there are processors, because tests of restarts and time limits wait.
const workers = Math.min(5, availableParallelism() + 1)

// A simulation of a property may go on for 20 s in each test.
const testTimeout = isSimulation() ? 120_000 : 30_000

const properties = join(import.meta.dirname, 'testkit/src/run/properties.ts')
/** Gives tests that import fast-check the seeded one of the testkit. */
const seededProperties = {
  name: 'seeded-properties',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) => (source === 'fast-check' && importer !== properties ? properties : null),
}

// Files of a worker share the modules that they import: loading them again for each file would cost more than many tests. State is kept by store, so
// that a fresh database is a fresh start.
const room = (name: string, more: object = {}) => ({
  plugins: [seededProperties],
  test: {
    name,
    include: [`${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout,
    hookTimeout: 90_000,
    ...more,
  },
})

// `npm test` names the files that its report is read from.
const { TESTKIT_REPORT: report } = process.env
const reports = report === undefined ? [] : [['json', { outputFile: report }] satisfies [string, object]]

const database = { globalSetup: ['./testkit/src/database/global-setup.ts'] }

/** Password hashes that repeat come from memory. */
const fastPasswords = { setupFiles: [join(import.meta.dirname, 'testkit/src/run/reuse-password-hashes.ts')] }

const screenTests = 'web/**/*.screen.test.tsx'

/** Tests that replace modules of the gateway, or measure the process that they run in: each file has a process of its own. */
const processTests = 'gateway/**/*.process.test.ts'

// No letters are drawn without layout, so no language brings fonts.
const noFonts = {
  name: 'no-fonts',
  resolveId: (id: string) => (id === 'virtual:fonts' ? `\0${id}` : undefined),
  load: (id: string) => (id === '\0virtual:fonts' ? 'export const faces = {}' : undefined),
}

// React without a browser, against a gateway in the same process (decision 0119). Node loads the gateway itself, as in production.
const screens = {
  ...room('screens', {
    include: [screenTests],
    environment: './web/src/testing/environment.ts',
    server: { deps: { external: [/\/(art|gateway|postgres|providers|testkit)\/src\//] } },
    // React renders as in production, in half the time.
    env: { NODE_ENV: 'production' },
    ...database,
    ...fastPasswords,
  }),
  oxc: { jsx: { runtime: 'automatic' as const, importSource: '@perya/web/lib/text', development: false } },
  plugins: [seededProperties, catalogues(), noFonts, buildManifest()],
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
      room('texts'),
      room('postgres'),
      room('art', { ...database, ...fastPasswords }),
      room('gateway', { ...database, ...fastPasswords, exclude: [...configDefaults.exclude, processTests] }),
      room('providers', { ...database, ...fastPasswords }),
      room('processes', { ...database, include: [processTests], isolate: true }),
      room('testkit', database),
      room('host', database),
      // Its tests replace modules.
      { ...room('web', { isolate: true, exclude: [...configDefaults.exclude, screenTests] }), plugins: [seededProperties, catalogues()] },
      screens,
      room('console', { environment: 'happy-dom', css: false }),
      room('games'),
      room('tools', database),
    ],
  },
})
