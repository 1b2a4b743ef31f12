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
  type Rows,
  UsageError,
  bufferOutput,
  findCommand,
  findLineSession,
  findOfflineCommand,
  type LineResult,
  parseArguments,
  runLine,
  signInLine,
  signOutLine,
  usage,
} from '@perya/gateway/operator'
import { StartRefusal } from '@perya/domain/start-refusal'
import { auditSettingOf } from '../host/src/settings/audit-setting.ts'
import { type HostConfig, readConfig } from '../host/src/settings/config.ts'
import { readStaffFactor } from '../host/src/settings/console-config.ts'
import { originsOf } from '../host/src/settings/origins.ts'
import { paymentsBeside } from '../host/src/settings/payments.ts'
import { readSecrets } from './operator/read-secrets.ts'
import { deleteLineSession, readLineSession, storeLineSession } from './operator/session-file.ts'

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

const writeResult = async ({ value, rows, bytes }: LineResult, asJson: boolean): Promise<void> => {
  if (bytes !== undefined && !asJson) await bytes(writeOut)
  else if (rows !== undefined) await writeRows(rows, value, asJson)
  else if (asJson) console.log(JSON.stringify(value))
  else print(value)
}

/** Runs work that appends audit records, and seals them, because without a running gateway no job does. */
const sealing = async <T>(app: AppContext, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } finally {
    if (findAuditKeys(app) !== null)
      await sealAll(app).catch((error: unknown) => app.log.warn({ err: error }, 'the next gateway that starts seals the record'))
  }
}

/** Runs a command for the person who is signed in, or else for the user of the operating system. */
const run = async (app: AppContext, line: CommandLine, secret: string | null, { profile }: HostConfig): Promise<LineResult> => {
  // A person's commands are recorded, which needs the key.
  const session = secret === null || findAuditKeys(app) === null ? null : await findLineSession(app, secret)
  const perform = () => runLine(app, line, { user: userInfo().username, session, profile })
  return session !== null || findCommand(line).command.changes ? sealing(app, perform) : perform()
}

/** `sign-in NAME`: begins a session of the command line for thirty minutes. */
const signIn = async (app: AppContext, { words: [, name = ''] }: CommandLine, { profile }: HostConfig): Promise<number> => {
  if (name === '') throw new UsageError('the account name is missing')
  const factor = readStaffFactor(process.env, profile)
  const [password = '', code = ''] = await readSecrets(factor === 'passkey_or_totp' ? ['Password: ', 'Code: '] : ['Password: '])
  const { secret, expiresAt } = await sealing(app, () => signInLine(app, { factor, profile, consoleOrigin: '' }, { name, password, code }))
  storeLineSession(secret)
  console.log(`signed in as ${name} until ${new Date(expiresAt).toISOString()}`)
  return 0
}

/** `sign-out`: ends the session of the command line. */
const signOut = async (app: AppContext): Promise<number> => {
  const secret = readLineSession()
  const isEnded = secret !== null && (await sealing(app, () => signOutLine(app, secret)))
  deleteLineSession()
  console.log(isEnded ? 'signed out' : 'there is no session')
  return 0
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

/** Runs work on the database that the environment names. */
const withApp = async (config: HostConfig, needed: Pick<Command, 'changes'>, work: (app: AppContext) => Promise<number>): Promise<number> => {
  const wrapping = keyFor(config, needed)
  const log = makeLog('warn')
  const store = await attachStore({
    databaseUrl: config.databaseUrl,
    migrationUrl: config.migrationUrl,
    dataDir: config.dataDir,
    warn: (message) => log.warn(message),
  })
  try {
    const root = wrapping === null ? null : (await openKeys(store, wrappingKeys(wrapping, config.houseKeyOld))).root
    return await work({
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
    })
  } finally {
    await store.close()
  }
}

const sessionUsage = [
  '  sign-in NAME   (runs further commands as this person for 30 minutes; the password, and a code where one is needed, from the terminal or stdin)',
  '  sign-out',
].join('\n')

const operate = async (): Promise<number> => {
  const line = parseArguments(process.argv.slice(2))
  const [first] = line.words
  if (first === 'help' || line.options['help'] !== undefined) {
    console.log(`${usage()}\n${sessionUsage}`)
    return 0
  }
  const offline = findOfflineCommand(line)
  if (offline !== null) {
    const output = bufferOutput(writeOut)
    const code = await offline({ chance: systemChance, write: output.write, migrationUrl: process.env['DATABASE_MIGRATION_URL'] || undefined })
    await output.end()
    return code
  }
  const config = readConfig(process.env)
  if (first === 'sign-in') return withApp(config, { changes: true }, (app) => signIn(app, line, config))
  if (first === 'sign-out') return withApp(config, { changes: true }, signOut)
  const { command } = findCommand(line)
  return withApp(config, command, async (app) => {
    const result = await run(app, line, readLineSession(), config)
    await writeResult(result, line.options['json'] !== undefined)
    return result.isAsked === true ? 3 : result.failed === true ? 1 : 0
  })
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
