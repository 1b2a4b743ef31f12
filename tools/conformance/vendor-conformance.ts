// Plays a game vendor against a gateway, rule by rule: npm run vendor:conformance -- [URL] [--vendor … --key … --secret … --launch … --launch2 …].
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Profile, defaultProfile } from '@perya/providers/vendor/conformance/conformance-seat'
import { httpTransport } from '@perya/providers/vendor/conformance/create-conformance-client'
import { runConformance, formatResults, type Conformance } from '@perya/providers/vendor/conformance/run-conformance'

const usage = `npm run vendor:conformance -- [URL]
  URL                       the gateway; http://127.0.0.1:3000 unless said otherwise
  --vendor --key --secret   what signs (or VENDOR_CODE, VENDOR_KEY, VENDOR_SECRET)
  --launch --launch2        launch tokens of two players, younger than a minute (or VENDOR_LAUNCH, VENDOR_LAUNCH2)
  --id-scope vendor|player  --duplicate-reply original|current  --unknown-rollback ok|not_found
  --held-win AMOUNT         a win that exceeds the limits for a stake of one unit, of real money: rule 5.7 then demands that it is held
  --rollback-after-win refuse|reopen  --win-without-bet  --zero-bet      the profile of the vendor (rule 9)
Without a key, the operator's command line of this instance gives all of it: two visitors on play money.`

class Misused extends Error {}

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    vendor: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    launch: { type: 'string' },
    launch2: { type: 'string' },
    'id-scope': { type: 'string' },
    'duplicate-reply': { type: 'string' },
    'unknown-rollback': { type: 'string' },
    'rollback-after-win': { type: 'string' },
    'win-without-bet': { type: 'boolean' },
    'zero-bet': { type: 'boolean' },
    'held-win': { type: 'string' },
  },
})

const oneOf = <T extends string>(name: string, value: string | undefined, words: readonly [T, T], fallback: T): T => {
  if (value === undefined) return fallback
  const found = words.find((word) => word === value)
  if (found === undefined) throw new Misused(`--${name} must be ${words.join(' or ')}`)
  return found
}

const profileGiven = (fallback: Profile): Profile => ({
  idScope: oneOf('id-scope', given['id-scope'], ['vendor', 'player'], fallback.idScope),
  duplicateReply: oneOf('duplicate-reply', given['duplicate-reply'], ['original', 'current'], fallback.duplicateReply),
  unknownRollback: oneOf('unknown-rollback', given['unknown-rollback'], ['ok', 'not_found'], fallback.unknownRollback),
  rollbackAfterWin: oneOf('rollback-after-win', given['rollback-after-win'], ['refuse', 'reopen'], fallback.rollbackAfterWin),
  winWithoutBet: given['win-without-bet'] ?? fallback.winWithoutBet,
  zeroBet: given['zero-bet'] ?? fallback.zeroBet,
})

const needed = (name: string, value: string | undefined): string => {
  if (value === undefined || value === '') throw new Misused(`--${name} is missing\n${usage}`)
  return value
}

type Kit = Pick<Conformance, 'vendor' | 'launches' | 'profile'> & Conformance['key']

const kitOfOperator = (): Kit => {
  const line = [join(import.meta.dirname, '../operator.ts'), 'vendor', 'kit', ...(given.vendor === undefined ? [] : [given.vendor]), '--json']
  return JSON.parse(execFileSync(process.execPath, line, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }))
}

const kitGiven = (keyId: string): Kit => ({
  keyId,
  vendor: needed('vendor', given.vendor ?? process.env['VENDOR_CODE']),
  secret: needed('secret', given.secret ?? process.env['VENDOR_SECRET']),
  launches: [needed('launch', given.launch ?? process.env['VENDOR_LAUNCH']), needed('launch2', given.launch2 ?? process.env['VENDOR_LAUNCH2'])],
  profile: defaultProfile,
})

const run = async (): Promise<number> => {
  if (given.help === true) {
    console.log(usage)
    return 0
  }
  const origin = positionals[0] ?? 'http://127.0.0.1:3000'
  if (!URL.canParse(origin)) throw new Misused(`${origin} is no address`)
  const keyId = given.key ?? process.env['VENDOR_KEY']
  const { vendor, launches, profile, ...key } = keyId === undefined ? kitOfOperator() : kitGiven(keyId)
  const verdicts = await runConformance({
    transport: httpTransport(origin),
    vendor,
    key,
    launches,
    profile: profileGiven(profile),
    now: Date.now,
    ...(given['held-win'] === undefined ? {} : { heldWin: given['held-win'] }),
  })
  console.log(formatResults(verdicts))
  return verdicts.every(({ held }) => held) ? 0 : 1
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof Misused ? thrown.message : thrown instanceof Error ? thrown.message : String(thrown)}\n`)
    process.exitCode = thrown instanceof Misused ? 2 : 1
  },
)
