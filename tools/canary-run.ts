/**
 * Exercises every sign-in method with unique secrets and the log at its most verbose level, then searches the database. Prints the log on standard
 * output and, as its last line, the secrets and where the database contains one: the test searches the log for them (S6).
 */
import { openTestPlatform, encodingsOfSecret, testPassword } from '@perya/testkit'

const secrets = { wrong: 'wrong canary #771', payment: 'payment canary #772', changed: 'changed canary #773', reset: 'reset canary #774' }

const open = await openTestPlatform({ logLevel: 'trace' })
await open.turnSetting('modules', { MEMBERCENTRE3: true, PASS3: true, MOBILEVERCODELOGIN3: true, VERIFICATION3: true, CHNGPASSVERIF3: true })
const { db } = open.app.store
const number = { countryDialingCode: '63', mobileNum: '9171234567' }
const maria = await open.people.member({ username: 'maria', password: testPassword })
const verified = { verified_at: new Date(open.clock.now()), changed_at: new Date(open.clock.now()) }
await db
  .insertInto('member_contact')
  .values({ member_id: maria.member.id, kind: 'sms', value: '+639171234567', ...verified })
  .execute()

const stranger = open.visitor()
await open.ask('session.login', { username: 'maria', password: secrets.wrong, type: 'username' }, { as: stranger })
await open.ask('session.login', { username: secrets.wrong, password: secrets.wrong, type: 'username' }, { as: stranger })
// Sent unencrypted and in the wrong place, as a faulty client might.
await open.server.inject({
  method: 'POST',
  url: `/wps/session/login?password=${encodeURIComponent(secrets.wrong)}`,
  payload: { password: secrets.wrong },
})
await open.get('factor.stepUp', { purpose: 'payment', method: 'password', password: testPassword }, { as: maria })
await open.get('security.setPaymentPassword', { newPassword: secrets.payment, confirmNewPassword: secrets.payment }, { as: maria })
await open.ask('password.verification', { ...number, verificationCode: '000000', newPassword: secrets.reset }, { as: stranger })
const changed = await open.ask(
  'password.change',
  { oldPassword: testPassword, newPassword: secrets.changed, confirmNewPassword: secrets.changed },
  { as: maria },
)
const halves = [maria.token ?? '', maria.jar.get('perya') ?? '', changed.success ? changed.value.token : '']

const tables = await open.app.store.pool.query<{ name: string }>(
  "select table_name as name from information_schema.tables where table_schema = 'public'",
)
const held: string[] = []
for (const { name } of tables.rows) {
  const { rows } = await open.app.store.pool.query<{ row: string }>(`select t::text as row from "${name}" t`)
  const text = rows.map(({ row }) => row).join('\n')
  for (const secret of [...Object.values(secrets), ...halves])
    if (encodingsOfSecret(secret).some((spelling) => text.includes(spelling))) held.push(`${name}: ${secret}`)
}
await open.close()
process.stdout.write(`\n${JSON.stringify({ secrets: [...Object.values(secrets), ...halves, testPassword], held })}\n`)
