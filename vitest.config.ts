import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { built } from './web/build/built.ts'
import { catalogues } from './web/build/catalogues.ts'

const workers = Math.max(1, Math.min(4, availableParallelism()))

// A build machine shares its cores: a test that met a pause may try once more there, and says so.
const retry = process.env['CI'] ? 1 : 0

const room = (name: string, more: object = {}) => ({
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], environment: 'node', testTimeout: 30_000, hookTimeout: 90_000, retry, ...more },
})

const database = { globalSetup: ['./testkit/src/global-setup.ts'] }

const screenTests = 'web/**/*.screen.test.tsx'

// React without a browser, against a gateway in the same process (decision 0119). Node loads the gateway itself, as in production.
const screens = {
  plugins: [catalogues(), built()],
  ...room('screens', {
    include: [screenTests],
    environment: './web/src/testing/environment.ts',
    server: { deps: { external: [/\/(gateway|testkit)\/src\//] } },
    ...database,
  }),
}

export default defineConfig({
  test: {
    maxWorkers: workers,
    passWithNoTests: true,
    reporters: ['default'],
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
