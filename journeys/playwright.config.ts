import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fastFolder } from '@perya/testkit/fast-folder'
import { defineConfig } from '@playwright/test'
import type { WorkerOptions } from './src/house.ts'

const chromium = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Folder of everything that this run writes. */
process.env['JOURNEYS_DATA_DIR'] ??= join(fastFolder(), `perya-journeys-${process.pid}`)

/** The tag of tests that measure time. */
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
    // Journeys answer some calls themselves; a worker would answer before them. The journey without a link allows it.
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
    // What an existing platform behind the front end is sent; it starts platforms of its own. The longest file comes first.
    { name: 'upstream', testMatch: '**/upstream.spec.ts' },
    { name: 'general', testMatch: '**/*.general.spec.ts', use: { brand: 'general' } },
    { name: 'walk', testIgnore: ['**/*.general.spec.ts', '**/upstream.spec.ts'], grepInvert: alone },
    // What measures time has the processors for itself: one worker, after everything else.
    { name: 'alone', grep: alone, workers: 1, dependencies: ['upstream', 'general', 'walk'] },
  ],
})
