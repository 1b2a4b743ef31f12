import { moduleIds } from '@perya/calls/modules'
import { base32, totpStepAt } from '@perya/domain/factor/totp'
import { readCodeSentTo, readOutboxTo, openTestPlatform, type TestPlatform, type SignedInPerson, testPassword } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countBackupCodes } from './backup-codes.ts'
import { totpCodeForStep, consumeTotp } from './authenticator.ts'

let open: TestPlatform
let maria: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] } })
  maria = await open.people.member({ username: 'maria', password: testPassword })
})
afterEach(() => open.close())

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
const codeOf = (seed: string, off = 0): string => totpCodeForStep(fromBase32(seed), totpStepAt(open.clock.now()) + off)
const stepUp = (method: 'password' | 'totp' | 'code' = 'password', code = '') =>
  open.ask('factor.stepUp', { purpose: 'factor', method, password: testPassword, code }, { as: maria })
const list = () => open.get('factor.list', {}, { as: maria })

const enrolled = async () => {
  await stepUp()
  const { seed } = await open.get('factor.beginTotp', {}, { as: maria })
  const { backupCodes } = await open.get('factor.confirmTotp', { code: codeOf(seed) }, { as: maria })
  return { seed, backupCodes }
}

describe('an authenticator app', () => {
  test('is switched on by its first code, with ten backup codes that are shown this once [AUTH-21]', async () => {
    expect((await open.ask('factor.beginTotp', {}, { as: maria })).errorCode).toBe('step_up_required')
    await stepUp()
    const { seed, address } = await open.get('factor.beginTotp', {}, { as: maria })
    expect(seed).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toBe(`otpauth://totp/Perya:maria?secret=${seed}&issuer=Perya&algorithm=SHA1&digits=6&period=30`)
    expect(await list()).toMatchObject({ totp: null, backupCodesLeft: 0 })
    expect((await open.ask('factor.confirmTotp', { code: '000000' }, { as: maria })).errorCode).toBe('factor_wrong')
    const { backupCodes } = await open.get('factor.confirmTotp', { code: codeOf(seed, 1) }, { as: maria })
    expect(backupCodes).toHaveLength(10)
    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    expect(await list()).toMatchObject({ totp: { since: new Date(open.clock.now()).toISOString() }, backupCodesLeft: 10 })
  })

  test('neither the seed nor a backup code is readable in the database', async () => {
    const { seed, backupCodes } = await enrolled()
    const [stored, codes] = [
      await open.app.store.db.selectFrom('authenticator').selectAll().executeTakeFirstOrThrow(),
      await open.app.store.db.selectFrom('backup_code').selectAll().execute(),
    ]
    expect(base32(stored.seed)).not.toContain(seed.slice(0, 16))
    expect(stored.seed.includes(fromBase32(seed))).toBe(false)
    for (const code of backupCodes) expect(JSON.stringify(codes)).not.toContain(Buffer.from(code).toString('hex'))
  })

  test('no second one replaces the first, and an unconfirmed seed has no effect', async () => {
    const { seed } = await enrolled()
    expect((await stepUp('totp', codeOf(seed, 1))).success).toBe(true)
    expect((await open.ask('factor.beginTotp', {}, { as: maria })).errorCode).toBe('conflict')
    const jose = await open.people.member({ username: 'jose', password: testPassword })
    await open.get('factor.stepUp', { purpose: 'factor', method: 'password', password: testPassword }, { as: jose })
    const waiting = await open.get('factor.beginTotp', {}, { as: jose })
    expect(await consumeTotp(open.app, jose.member.id, codeOf(waiting.seed))).toBe(false)
  })

  test('a code half a minute early or late is taken, an older one is not, and none twice [AUTH-21]', async () => {
    const { seed } = await enrolled()
    open.clock.turn(10 * 60_000)
    expect(await consumeTotp(open.app, maria.member.id, codeOf(seed, -2))).toBe(false)
    expect(await consumeTotp(open.app, maria.member.id, codeOf(seed, 2))).toBe(false)
    expect(await consumeTotp(open.app, maria.member.id, codeOf(seed, -1))).toBe(true)
    expect(await consumeTotp(open.app, maria.member.id, codeOf(seed, -1))).toBe(false)
    expect(await consumeTotp(open.app, maria.member.id, codeOf(seed, 1))).toBe(true)
    expect(await consumeTotp(open.app, maria.member.id, codeOf(seed))).toBe(false)
    open.clock.turn(60_000)
    const both = await Promise.all([1, 2, 3].map(() => consumeTotp(open.app, maria.member.id, codeOf(seed))))
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await consumeTotp(open.app, maria.member.id, 'abc def')).toBe(false)
  })

  test('goes with its backup codes, and not by the password alone', async () => {
    const { backupCodes } = await enrolled()
    open.clock.turn(6 * 60_000)
    expect((await stepUp()).errorCode).toBe('factor_wrong')
    expect((await open.ask('factor.removeTotp', {}, { as: maria })).errorCode).toBe('step_up_required')
    expect((await stepUp('code', backupCodes[3])).success).toBe(true)
    expect((await open.ask('factor.removeTotp', {}, { as: maria })).success).toBe(true)
    expect(await list()).toMatchObject({ totp: null, backupCodesLeft: 0 })
    expect((await open.ask('factor.removeTotp', {}, { as: maria })).errorCode).toBe('not_found')
    expect((await open.ask('factor.renewBackupCodes', {}, { as: maria })).errorCode).toBe('not_found')
  })

  test('new backup codes kill the old ones', async () => {
    const { backupCodes: old } = await enrolled()
    const { backupCodes: fresh } = await open.get('factor.renewBackupCodes', {}, { as: maria })
    expect(fresh.filter((code) => old.includes(code))).toEqual([])
    expect(await countBackupCodes(open.app, maria.member.id)).toBe(10)
    open.clock.turn(6 * 60_000)
    expect((await stepUp('code', old[0])).errorCode).toBe('factor_wrong')
    expect((await stepUp('code', fresh[0])).success).toBe(true)
    expect(await countBackupCodes(open.app, maria.member.id)).toBe(9)
  })

  test('a member is notified of it by every contact', async () => {
    const at = new Date(open.clock.now())
    const contact = { member_id: maria.member.id, kind: 'mail' as const, value: 'maria@mail.example', verified_at: at, changed_at: at }
    await open.app.store.db.insertInto('member_contact').values(contact).execute()
    await enrolled()
    const [mail] = await readOutboxTo(open.app, 'maria@mail.example')
    expect(mail?.purpose).toBe('factor-changed')
    const { rows } = await open.app.store.pool.query('select actor, action, session <> $1 as "hasSession" from audit_record', [''])
    expect(rows).toContainEqual({ actor: maria.member.id, action: 'factor.totp_added', hasSession: true })
  })
})

describe('stepping up', () => {
  test('holds for one session, one purpose and five minutes', async () => {
    const second = await open.people.signIn(maria.member)
    await open.get('factor.stepUp', { purpose: 'contact', method: 'password', password: testPassword }, { as: maria })
    expect((await open.ask('factor.beginTotp', {}, { as: maria })).errorCode).toBe('step_up_required')
    const { until } = await open.get('factor.stepUp', { purpose: 'factor', method: 'password', password: testPassword }, { as: maria })
    expect(until).toBe(new Date(open.clock.now() + 5 * 60_000).toISOString())
    expect((await open.ask('factor.beginTotp', {}, { as: second })).errorCode).toBe('step_up_required')
    expect((await open.ask('factor.beginTotp', {}, { as: maria })).success).toBe(true)
    open.clock.turn(5 * 60_000)
    expect((await open.ask('factor.beginTotp', {}, { as: maria })).errorCode).toBe('step_up_required')
  })

  test('a wrong password is refused ten times an hour, then everything is', async () => {
    const wrong = () => open.ask('factor.stepUp', { purpose: 'factor', method: 'password', password: 'not it' }, { as: maria })
    for (let n = 0; n < 10; n += 1) expect((await wrong()).errorCode).toBe('factor_wrong')
    expect((await stepUp()).errorCode).toBe('too_many_requests')
    open.clock.turn(60 * 60_000)
    expect((await open.ask('factor.list', {}, { as: maria })).errorCode).toBe('not_logged_in')
  })

  test('a member without a password is sent a code, and no one else is', async () => {
    expect((await open.get('factor.beginStepUp', {}, { as: maria })).methods).toEqual(['password'])
    expect((await open.ask('factor.beginStepUp', { send: 'mobile' }, { as: maria })).errorCode).toBe('forbidden')
    const jose = await open.people.member({ username: 'jose' })
    const at = new Date(open.clock.now())
    const contact = { member_id: jose.member.id, kind: 'sms' as const, value: '+639170000001', verified_at: at, changed_at: at }
    await open.app.store.db.insertInto('member_contact').values(contact).execute()
    const begun = await open.get('factor.beginStepUp', { send: 'mobile' }, { as: jose })
    expect(begun).toMatchObject({ methods: ['mobile'], to: '••••001', passkey: null })
    const code = await readCodeSentTo(open.app, '+639170000001')
    const proved = (as: SignedInPerson) => open.ask('factor.stepUp', { purpose: 'contact', method: 'mobile', code }, { as })
    expect((await proved(maria)).errorCode).toBe('factor_wrong')
    expect((await proved(jose)).success).toBe(true)
  })
})
