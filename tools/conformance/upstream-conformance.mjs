// `npm run conformance:upstream`: checks what an existing platform behind the front end receives, one line per row of the specification.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { build } from '../build.mjs'
import { environment, fail, ready, runOn } from '../machine.mjs'

const node = await ready()
await build(node, fail)
const browser = findBrowser(node)
if (browser === null) fail('No Chromium could be found or installed: set CHROMIUM_PATH.')
const folder = mkdtempSync(join(tmpdir(), 'perya-upstream-'))
process.exitCode = await runOn(
  node,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'journeys/playwright.config.ts', '--project=upstream', '--reporter=list'],
  { env: { ...environment(node), ...browser, JOURNEYS_DATA_DIR: folder } },
)
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
