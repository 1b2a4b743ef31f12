import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['JOURNEYS_PORT'] ?? 3470)
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

/** A house of its own for every run, so that a journey never meets yesterday's data. */
export const houseFolder = process.env['JOURNEYS_DATA_DIR'] ?? join(tmpdir(), `perya-journeys-${port}-${process.ppid}`)
process.env['JOURNEYS_DATA_DIR'] = houseFolder

// The second house wears the general brand: 18 years, every language. It goes by a name, since passkeys belong to names, and stands
// behind a proxy, so that a journey can come from anywhere.
const generalPort = port + 1
const house = (at: number, folder: string, name = '127.0.0.1', more: Readonly<Record<string, string>> = {}) => ({
  command: 'node ../host/src/main.ts',
  url: `http://${name}:${at}/readyz`,
  timeout: 120_000,
  // Killed outright, a house would leave its database running.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: { PORT: String(at), DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_OPTIONS: '', ...more },
})

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 960 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys answer some calls themselves; a worker would answer before them. The journey without a link allows it.
    serviceWorkers: 'block',
    actionTimeout: 12_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'walk', testIgnore: ['**/*.closing.spec.ts', '**/*.general.spec.ts', '**/upstream.spec.ts'] },
    { name: 'general', testMatch: '**/*.general.spec.ts', use: { baseURL: `http://localhost:${generalPort}` } },
    // What an existing platform behind the front end is sent; it starts houses of its own.
    { name: 'upstream', testMatch: '**/upstream.spec.ts' },
    { name: 'closing', testMatch: '**/*.closing.spec.ts', dependencies: ['walk'] },
  ],
  webServer:
    process.env['JOURNEYS_HOUSES'] === 'none'
      ? []
      : [
          house(port, houseFolder),
          house(generalPort, `${houseFolder}-general`, 'localhost', {
            PERYA_BRAND: 'general',
            PUBLIC_ORIGIN: `http://localhost:${generalPort}`,
            TRUST_PROXY: 'loopback',
          }),
        ],
})
