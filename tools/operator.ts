// The operator's command line: npm run operator -- <command> [--json]. Works on the database of a running instance or of none.
import { existsSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import {
  systemChance,
  systemClock,
  type AppContext,
  findAuditKeys,
  sealAll,
  findMasterKey,
  readMasterKey,
  wrappingKeys,
  makeLog,
  openKeys,
  attachStore,
} from '@perya/gateway/kernel'
import {
  type CommandLine,
  type Command,
  type CommandResult,
  type Rows,
  UsageError,
  bufferOutput,
  findCommand,
  findOfflineCommand,
  parseArguments,
  runOperator,
  usage,
} from '@perya/gateway/operator'
import { StartRefusal } from '@perya/domain/start-refusal'
import { auditSettingOf } from '../host/src/settings/audit-setting.ts'
import { type HostConfig, readConfig } from '../host/src/settings/config.ts'
import { originsOf } from '../host/src/settings/origins.ts'
import { paymentsBeside } from '../host/src/settings/payments.ts'

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

/** Waits for `drain` when the output is blocked by a slow reader. */
const writeOut = async (text: string | Uint8Array): Promise<void> => {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** Prints rows while they are read, one per line; with JSON they open the object that the rest of the outcome closes. */
const writeRows = async ({ name, read }: Rows, value: unknown, asJson: boolean): Promise<void> => {
  let separator = ''
  if (asJson) await writeOut(`{${JSON.stringify(name)}:[`)
  await read(async (page) => {
    for (const row of page) {
      await writeOut(`${separator}${JSON.stringify(row)}${asJson ? '' : '\n'}`)
      if (asJson) separator = ',\n'
    }
  })
  if (asJson) await writeOut(`],${JSON.stringify(value).slice(1)}\n`)
  else print(value)
}

const writeResult = async ({ value, rows, bytes }: CommandResult, asJson: boolean): Promise<void> => {
  if (bytes !== undefined && !asJson) await bytes(writeOut)
  else if (rows !== undefined) await writeRows(rows, value, asJson)
  else if (asJson) console.log(JSON.stringify(value))
  else print(value)
}

/** Runs a command and seals its record, because without a running gateway no job does. */
const runSealed = async (app: AppContext, line: CommandLine, log: AppContext['log']): Promise<CommandResult> => {
  try {
    return await runOperator(app, line, `operator:${userInfo().username}`)
  } finally {
    if (findCommand(line).command.changes && findAuditKeys(app) !== null)
      await sealAll(app).catch((error: unknown) => log.warn({ err: error }, 'the next gateway that starts seals the record'))
  }
}

const isUnused = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/**
 * The key of the gateways on this database. A command that writes under another key would store values that no gateway can read, so a key is created
 * only together with the embedded database; without one (null), only commands run that change nothing and read nothing encrypted.
 */
const keyFor = ({ dataDir, databaseUrl, houseKey }: HostConfig, { changes }: Pick<Command, 'changes'>): Buffer | null => {
  const key = findMasterKey(dataDir, houseKey)
  if (key !== null) return key
  if (databaseUrl === undefined && isUnused(dataDir)) return readMasterKey(dataDir)
  if (!changes) return null
  throw new StartRefusal(
    `This command needs the key of the gateways: set HOUSE_KEY, or DATA_DIR to the folder with their house.key (${dataDir} has none).`,
  )
}

const operate = async (): Promise<number> => {
  const line = parseArguments(process.argv.slice(2))
  if (line.words[0] === 'help' || line.options['help'] !== undefined) {
    console.log(usage())
    return 0
  }
  const offline = findOfflineCommand(line)
  if (offline !== null) {
    const output = bufferOutput(writeOut)
    const code = await offline({ chance: systemChance, write: output.write, migrationUrl: process.env['DATABASE_MIGRATION_URL'] || undefined })
    await output.end()
    return code
  }
  const { command } = findCommand(line)
  const config = readConfig(process.env)
  const wrapping = keyFor(config, command)
  const log = makeLog('warn')
  const store = await attachStore({
    databaseUrl: config.databaseUrl,
    migrationUrl: config.migrationUrl,
    dataDir: config.dataDir,
    warn: (message) => log.warn(message),
  })
  try {
    const root = wrapping === null ? null : (await openKeys(store, wrappingKeys(wrapping, config.houseKeyOld))).root
    const app: AppContext = {
      store,
      clock: systemClock,
      chance: systemChance,
      brand: config.brand,
      log,
      gamesOrigin: originsOf(config, config.port).gamesOrigin,
      houseKey: root ?? Buffer.alloc(0),
      audit: auditSettingOf(config, root),
      identityProviders: [],
      phoneService: null,
      payments: paymentsBeside(config),
      gameWallets: [],
    }
    const result = await runSealed(app, line, log)
    await writeResult(result, line.options['json'] !== undefined)
    return result.failed === true ? 1 : 0
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
