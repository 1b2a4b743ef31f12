import {
  manualClock,
  scriptedChance,
  insertTitles,
  loggedIn,
  type TestPlatform,
  openTestPlatform,
  startReferencePayments,
  registerByForm,
  registrationModules,
  settledMember,
  type SignedInPerson,
  testPassword,
  createTestVendor,
} from '@perya/testkit'
import { registeredName } from '@perya/testkit/registration/registered'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { makeLog } from '../log.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { hashPassword } from '../../identity/credentials/password.ts'
import { signingKeyOf } from '../../play/callbacks/vendor-keys.ts'
import { loadVapidKeys } from '../../contact/web-push/vapid-keys.ts'

// Uses one platform through its calls with recognisable secrets, then searches every column of every table and every log line for them.

const paymentPassword = 'calesa bukas 88'
const accountNumber = 'ZQ77001928374655'
const idNumber = 'PXQ-4471-9928'
const lines: string[] = []
/** The secrets that must appear neither in the database nor in the log, by kind. */
const secrets = new Map<string, string>()
let open: TestPlatform
let dump = ''

const rule = (field: string) => ({ field, enabled: true, required: true, patternId: 1, acceptedPattern: '', minLength: 1, maxLength: 64 })
const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => (await open.app.store.pool.query(text, values)).rows

/** Every row of every table as text; bytes are hexadecimal digits in it. */
const dumped = async (): Promise<string> => {
  const tables = await query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const texts: string[] = []
  for (const { name } of tables)
    for (const { row } of await query(`select t::text as row from "${String(name)}" t`)) texts.push(`${String(name)}: ${String(row)}`)
  return texts.join('\n')
}

/** Encodings of a secret: as it is, in other letter case, as bytes, and encoded. */
const spellings = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  return [
    secret,
    secret.toLowerCase(),
    secret.replaceAll('-', ''),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ]
}

const pay = startReferencePayments()

/** The first words of the rows that contain a secret. */
const found = (secret: string, text: string): string[] =>
  text.split('\n').flatMap((line) => (spellings(secret).some((one) => line.includes(one)) ? [line.slice(0, 60)] : []))

const stepUp = async (as: SignedInPerson, purpose: 'payment' | 'factor') => {
  const [session] = await query('select id from session where member_id = $1 order by created_at desc limit 1', [as.member.id])
  await storeStepUp(open.app, String(session?.['id']), purpose, 'password')
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

const useVendor = async (): Promise<void> => {
  await insertTitles(open.app.store, [{ nodeId: 'a-title' }])
  const vendor = await createTestVendor(open.server, open.app.store, 'TST', open.clock.now)
  await vendor.say('authenticate', { launchToken: 'no-such-launch-token' })
  secrets.set('vendor secret', (await signingKeyOf(open.app.store, 'TST'))?.secret ?? '')
}

const useFactors = async (as: SignedInPerson): Promise<void> => {
  await stepUp(as, 'factor')
  const { seed } = await open.get('factor.beginTotp', {}, { as })
  secrets.set('seed of the authenticator app', seed)
  const push = await loadVapidKeys(open.app)
  secrets.set('private key of web push', push.privateKey.export({ format: 'jwk' }).d ?? '')
}

const useCashier = async (as: SignedInPerson): Promise<void> => {
  await query('update member set payment_password_hash = $1 where id = $2', [await hashPassword(paymentPassword), as.member.id])
  await stepUp(as, 'payment')
  const bound = await open.get(
    'cashier.bindAccount',
    { kind: 'bank', institution: 'Bangko Halimbawa', holder: registeredName, number: accountNumber },
    { as },
  )
  const asked = await open.get('cashier.withdraw', { accountId: bound.id, amount: '100', paymentPassword }, { as, key: 'at-rest-withdrawal' })
  await open.get('cashier.payoutTerms', {}, { as })
  const deposit = await open.get('cashier.deposit', { method: 'bank', amount: '2000' }, { as, key: 'at-rest-deposit' })
  await open.get('cashier.depositProof', { id: deposit.id, picture: (await picture()).toString('base64') }, { as })
  const operate = (line: string) => runOperator(open.app, parseArguments(line.split(' ')), 'operator:luz')
  const listed = JSON.stringify((await operate('deposit list')).value)
  const address = new URL(/http[^"]*proof[^"]*/.exec(listed)?.[0] ?? 'http://none')
  secrets.set('query of a signed address', address.search.slice(-43))
  expect((await open.server.inject({ url: address.pathname + address.search })).statusCode).toBe(200)
  expect(JSON.stringify((await operate('withdrawal list')).value)).not.toContain(accountNumber)
  expect(JSON.stringify((await operate(`withdrawal show ${asked.id}`)).value)).toContain(accountNumber)
  await operate(`withdrawal approve ${asked.id}`)
  await open.server.inject({ url: '/nowhere/canary-of-a-path' })
}

beforeAll(async () => {
  open = await openTestPlatform({
    ...pay.app,
    clock: manualClock(),
    chance: scriptedChance(),
    log: makeLog('trace', { write: (line) => void lines.push(line) }),
    brand: { modules: [...registrationModules, 'CASHIER3', 'MEMBERCENTRE3', 'PASSKEY3', 'TOTP3'] },
    config: { publicOrigin: 'http://localhost:3000' },
  })
  const rules = [
    { ...rule('username'), patternId: 2, minLength: 4, maxLength: 16 },
    { ...rule('password'), minLength: 8 },
    { ...rule('idNumber'), required: false },
  ]
  await open.turnSetting('register', { rules, nationalities: [] })
  const registered = await registerByForm(open, { username: 'amihan7', idNumber, idType: '2' })
  if (!registered.success) throw new Error(`${registered.errorCode} ${JSON.stringify(registered.value)}`)
  const as = await open.people.member({ balance: 100_000, contacts: { mail: 'maria@example.ph' } })
  await loggedIn(open, (await settledMember(open)).member)
  await useVendor()
  await useFactors(as)
  await useCashier(as)
  secrets.set('account number', accountNumber)
  secrets.set('document number', idNumber)
  secrets.set('payment password', paymentPassword)
  secrets.set('password', testPassword)
  dump = await dumped()
})
afterAll(() => open.close())

test('no column of any table holds a secret, an account number or a document number in plaintext [S-09]', () => {
  expect([...secrets.values()].every((secret) => secret.length >= 8)).toBe(true)
  expect(dump).toContain('amihan7')
  expect(
    [...secrets]
      .filter(([name]) => name !== 'query of a signed address')
      .flatMap(([name, secret]) => found(secret, dump).map((row) => `${name} in ${row}`)),
  ).toEqual([])
})

test('no column of any table holds a private key or a picture in plaintext [S-09]', () => {
  expect(dump.split('\n').flatMap((line) => (/"d"?: ?"|""d""/.test(line) ? [line.slice(0, 60)] : []))).toEqual([])
  // The first bytes of a JPEG, as bytes or in base64.
  expect(dump.split('\n').flatMap((line) => (/ffd8ffe|\/9j\/4/.test(line) ? [line.slice(0, 60)] : []))).toEqual([])
})

test('no line of the log holds a secret, an address as it was sent or the address of a picture [S-10]', () => {
  const log = lines.join('\n')
  expect(log).toContain('"path":"/games/api/proof/:id"')
  expect([...secrets].flatMap(([name, secret]) => found(secret, log).map((row) => `${name} in ${row}`))).toEqual([])
  expect(log).not.toContain('canary-of-a-path')
  expect(log).not.toMatch(/games\/api\/proof\/[\w-]{20}/)
})
