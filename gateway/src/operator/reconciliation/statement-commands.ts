import { createHash } from 'node:crypto'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { isTimeZone } from '@perya/domain/calendar/time-zone'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { currencyCode, day, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { staffIdOf } from '../files/staff-id-of.ts'
import { vendorNamed } from '../vendors/vendor-named.ts'
import { readDifferences, readStatements } from './difference-rows.ts'
import { prepareFetched, takeFetched } from './fetch-statement.ts'
import { importRounds } from './import-rounds.ts'
import { importStatement } from './import-statement.ts'
import { presentDifference } from './present-difference.ts'
import { parseProfile, storeProfile } from './profile-rows.ts'
import { takeUpload } from './statement-upload.ts'

const maxCharacters = 64 * 1024 * 1024
const listed = 500

const contentOf = async (
  app: AppContext,
  { file, upload }: { readonly file?: string | undefined; readonly upload?: string | undefined },
  actor: string,
) => {
  if ((file === undefined) === (upload === undefined)) throw new UsageError('a statement is given by --file, or was uploaded in the console')
  if (file !== undefined) return { name: '', content: Buffer.from(file, 'utf8') }
  const staffId = await staffIdOf(app, actor)
  const found = staffId === null ? null : await takeUpload(app, upload ?? '', staffId)
  if (found === null) throw new UsageError('the uploaded file is gone: upload it again')
  return found
}

const providerGiven = ({ payments }: AppContext, given: string | undefined): string => {
  const provider = given ?? payments?.name
  if (provider === undefined) throw new UsageError('--provider is missing: no payment provider is connected')
  return provider
}

const providerField = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be the name of a payment provider'))

const imported = async (app: AppContext, id: string, provider: string) => {
  const statement = (await readStatements(app, listed, provider)).find((one) => one.id === id)
  const found = await readDifferences(app, { statement: id, state: 'all', after: null, limit: listed })
  return {
    value: { statement, differences: found.map(presentDifference) },
    subject: id,
    detail: { statement: id, lines: statement?.lines, sha256: statement?.sha256, differences: statement?.differences },
  }
}

// A file of the command line, or one that was uploaded in the console; `name`: how it is listed.
const fileFields = {
  name: z.optional(text(200)),
  file: z.optional(z.string().check(z.maxLength(maxCharacters, 'must have at most 64 MiB'))),
  upload: z.optional(text(40)),
}

// The audit trail has the size and the hash of a file in place of its text.
const withoutFile = <Input extends { readonly file?: string | undefined }>({ file, ...rest }: Input) => ({
  ...rest,
  ...(file === undefined ? {} : { bytes: Buffer.byteLength(file), sha256: createHash('sha256').update(file).digest('hex') }),
})

// An overdrawn account has a minus.
const balanceGiven = (
  { brand }: AppContext,
  { balance, currency = brand.currency }: { readonly balance?: string | undefined; readonly currency?: string | undefined },
) => {
  if (balance === undefined) return null
  const amount = parseAmount(balance.replace(/^-/, ''), currencyDigits(currency))
  if (amount === null) throw new UsageError(`--balance must be an amount of ${currency} such as 12.50`)
  return { amount: balance.startsWith('-') ? -amount : amount, currency }
}

const statementImport = defineCommand({
  name: 'statement import',
  usage:
    'statement import --day DAY --file FILE.csv [--upload UPLOAD] [--provider NAME] [--name TEXT] [--balance AMOUNT] [--currency CODE]   (a statement of the payment provider; compares, posts nothing)',
  input: z.strictObject({
    day: day(),
    provider: z.optional(providerField),
    balance: z.optional(text(30)),
    currency: z.optional(currencyCode()),
    ...fileFields,
  }),
  files: ['file'],
  changes: true,
  recorded: withoutFile,
  run: async (app, input, actor) => {
    const inside = requireTransaction(app)
    const { name, content } = await contentOf(app, input, actor)
    const provider = providerGiven(app, input.provider)
    const id = await importStatement(inside, {
      provider,
      day: input.day,
      name: input.name ?? name,
      content,
      by: actor,
      source: 'file',
      balance: balanceGiven(app, input),
    })
    return imported(app, id, provider)
  },
})

const statementFetch = defineCommand({
  name: 'statement fetch',
  usage: 'statement fetch --day DAY   (the records of the connected provider, over its signed API; compares, posts nothing)',
  input: z.strictObject({ day: day() }),
  changes: true,
  prepare: (app, input) => prepareFetched(app, input.day),
  run: async (app, input, actor) => {
    const inside = requireTransaction(app)
    const provider = providerGiven(app, undefined)
    const content = await takeFetched(app, provider, input.day)
    const id = await importStatement(inside, { provider, day: input.day, name: `${provider}-${input.day}.csv`, content, by: actor, source: 'api' })
    return imported(app, id, provider)
  },
})

const vendorField = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be the code of a vendor'))

const statementRounds = defineCommand({
  name: 'statement rounds',
  usage:
    'statement rounds --vendor CODE --day DAY --file FILE.csv [--upload UPLOAD] [--zone ZONE] [--name TEXT]   (rounds or day sums of a game provider; compares, posts nothing)',
  input: z.strictObject({
    vendor: vendorField,
    day: day(),
    zone: z.optional(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Asia/Manila'))),
    ...fileFields,
  }),
  files: ['file'],
  changes: true,
  recorded: withoutFile,
  run: async (app, input, actor) => {
    const inside = requireTransaction(app)
    const { vendor, zone = app.brand.timeZone } = input
    await vendorNamed(app, vendor)
    const { name, content } = await contentOf(app, input, actor)
    const id = await importRounds(inside, { vendor, day: input.day, zone, name: input.name ?? name, content, by: actor })
    return imported(app, id, vendor)
  },
})

const statementProfile = defineCommand({
  name: 'statement profile',
  usage: 'statement profile PROVIDER --profile FILE.json   (how the provider writes its statements: columns, words, marks, time zone)',
  input: z.strictObject({ provider: providerField, profile: z.string().check(z.maxLength(40_000, 'must have at most 40,000 characters')) }),
  words: { provider: 'the name of the provider' },
  files: ['profile'],
  changes: true,
  run: async (app, { provider, profile }, actor) => {
    const parsed = parseProfile(profile)
    const version = await storeProfile(requireTransaction(app), provider, parsed, actor)
    return { value: { provider, version, profile: parsed }, subject: `statement profile ${provider}`, detail: { version, profile: parsed } }
  },
})

const statementList = defineCommand({
  name: 'statement list',
  usage: 'statement list [--provider NAME]   (imported statements, the newest day first)',
  input: z.strictObject({ provider: z.optional(text(40)) }),
  changes: false,
  run: async (app, { provider }) => ({ value: await readStatements(app, listed, provider) }),
})

/** Commands about statements of payment providers. */
export const statementCommands: readonly Command[] = [statementImport, statementFetch, statementRounds, statementProfile, statementList]
