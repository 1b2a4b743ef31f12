import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fastFolder } from '@perya/testkit/run/fast-folder'
import { defineConfig } from '@playwright/test'
import type { WorkerOptions } from './src/fixtures.ts'

const chromium = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Folder of every file that this run writes. */
process.env['JOURNEYS_DATA_DIR'] ??= join(fastFolder(), `perya-journeys-${process.pid}`)

/** Tag of the tests that measure time. */
const alone = /@alone/

export default defineConfig<object, WorkerOptions>({
  globalTeardown: './src/remove-folder.ts',
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  workers: Number(process.env['JOURNEYS_WORKERS'] ?? Math.max(1, Math.min(4, availableParallelism()))),
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    trace: process.env['JOURNEYS_TRACE'] ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 960 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys fulfill some calls with route handlers; a service worker would answer before them. Only the offline journey allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
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
    // Requests that the front end sends to an existing upstream platform; this file starts platforms of its own. The longest file runs first.
    { name: 'upstream', testMatch: '**/upstream.spec.ts' },
    { name: 'general', testMatch: '**/*.general.spec.ts', use: { brand: 'general' } },
    { name: 'walk', testIgnore: ['**/*.general.spec.ts', '**/upstream.spec.ts'], grepInvert: alone },
    // Tests that measure time run with no load beside them: one worker, after all other projects.
    { name: 'alone', grep: alone, workers: 1, dependencies: ['upstream', 'general', 'walk'] },
  ],
})
