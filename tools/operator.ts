// The operator's command line: npm run operator -- <command> [--json]. Works on the database of a running instance or of none.
import { userInfo } from 'node:os'
import { systemChance } from '@perya/gateway/chance'
import { systemClock } from '@perya/gateway/clock'
import type { House } from '@perya/gateway/handler'
import { makeLog } from '@perya/gateway/log'
import { UsageError } from '@perya/gateway/operator/command'
import { gathered } from '@perya/gateway/operator/offline'
import { commandOf, offlineOf, readArguments, runOperator, usage } from '@perya/gateway/operator/run-operator'
import { StartRefusal } from '@perya/gateway/start-refusal'
import { joinStore } from '@perya/gateway/store/open-store'
import { readConfig } from '../host/src/config.ts'

const print = (value: unknown, indent = ''): void => {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))) console.table(value)
    else console.log(`${indent}${value.length === 0 ? '(none)' : value.join(', ')}`)
    return
  }
  if (typeof value !== 'object' || value === null) return console.log(`${indent}${String(value)}`)
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null && !(inner instanceof Date)) {
      console.log(`${indent}${name}:`)
      print(inner, `${indent}  `)
    } else console.log(`${indent}${name}: ${inner instanceof Date ? inner.toISOString() : String(inner)}`)
  }
}

/** Waits until a slow reader has room again. */
const writeOut = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}

const operate = async (): Promise<number> => {
  const line = readArguments(process.argv.slice(2))
  if (line.words[0] === 'help' || line.options['help'] !== undefined) {
    console.log(usage())
    return 0
  }
  const offline = offlineOf(line)
  if (offline !== null) {
    const output = gathered(writeOut)
    const code = await offline.command.run(offline.given, systemChance, output.write)
    await output.end()
    return code
  }
  const { name } = commandOf(line)
  const config = readConfig(process.env)
  const log = makeLog('warn')
  const store = await joinStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, warn: (message) => log.warn(message) })
  try {
    const house: House = {
      store,
      clock: systemClock,
      chance: systemChance,
      brand: config.brand,
      log,
      gamesOrigin: config.gamesOrigin ?? '',
      // No command reads what members keep secret.
      houseKey: Buffer.alloc(0),
      identityProviders: [],
      phoneService: null,
      payments: null,
      gameWallets: [],
    }
    const { value, failed = false } = await runOperator(house, line, `operator:${userInfo().username}`)
    if (name === 'rng dump' && line.options['json'] === undefined) return 0
    if (line.options['json'] === undefined) print(value)
    else console.log(JSON.stringify(value))
    return failed ? 1 : 0
  } finally {
    await store.close()
  }
}

operate().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof UsageError || error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = error instanceof UsageError ? 2 : 1
  },
)
