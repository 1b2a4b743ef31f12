import {
  fieldRule,
  newRegistrationBrowser,
  type TestPlatform,
  openTestPlatform,
  registerByForm,
  registrationModules,
  type SignedInPerson,
  type TestVisitor,
} from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { storeVerifiedContact } from '../contacts/store-verified-contact.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'

let open: TestPlatform
let count = 0
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...registrationModules, 'PROTECT3', 'MEMBERCENTRE3'] } })
  const rules = [
    fieldRule('username', true, 2, 4, 16),
    fieldRule('password', true, 1, 8, 64),
    fieldRule('email', false, 4),
    fieldRule('birthday', false, 12),
    fieldRule('payeeName', false),
    fieldRule('idNumber', false),
  ]
  await open.turnSetting('register', { rules, nationalities: [] })
})
afterEach(() => open.close())

const person = { email: 'maria@mail.example.ph', birthday: '1990-03-04', payeeName: 'Maria Dela Cruz', idType: '1', idNumber: 'P1234567' }
const came = async (fields: object): Promise<TestVisitor> => {
  const as = newRegistrationBrowser(open)
  const answer = await registerByForm(open, { username: `person${(count += 1)}x`, ...fields }, as)
  if (!answer.success) throw new Error(`${answer.errorCode} ${JSON.stringify(answer.value)}`)
  as.token = answer.value.token
  return as
}
const closureOf = async (as: TestVisitor) => (await open.get('protection.show', {}, { as })).closure
const operate = (line: string) => runOperator(open.app, parseArguments(line.split(' ')), 'test')

test.each([
  ['the same box', { email: 'MARIA+new@mail.example.ph' }],
  ['the same document', { idType: '1', idNumber: 'p-123 4567' }],
  ['the same name and birthday', { payeeName: 'María dela CRUZ', birthday: '1990-03-04' }],
])('an excluded person who registers again with %s is closed from the first moment', async (_what, fields) => {
  const first = await came(person)
  await open.get('protection.close', { length: '6m' }, { as: first })
  const again = await came(fields)
  expect(await closureOf(again)).toMatchObject({ closure: 'exclusion', until: (await closureOf(first))?.until })
  const { rows } = await open.app.store.pool.query('select hash::text as hash from exclusion_fact')
  expect(JSON.stringify(rows)).not.toMatch(/maria|P1234567|1990/i)
})

test('other people are not, nor is anyone after a time-out, nor when the exclusion is over', async () => {
  const first = await came(person)
  await open.get('protection.close', { length: '24h' }, { as: first })
  expect(await closureOf(await came(person))).toBeNull()
  await open.get('protection.close', { length: '6m' }, { as: first })
  expect(await closureOf(await came({ email: 'other@mail.example.ph', payeeName: person.payeeName, birthday: '1991-03-04' }))).toBeNull()
  open.clock.turn(190 * 24 * 3_600_000)
  expect(await closureOf(await came(person))).toBeNull()
})

test('a registration does not reveal another person’s exclusion: the answer is that of every registration', async () => {
  const first = await came(person)
  await open.get('protection.close', { length: 'forever' }, { as: first })
  const [known, unknown] = [
    await registerByForm(open, { username: 'again1', ...person }, newRegistrationBrowser(open)),
    await registerByForm(open, { username: 'fresh1', email: 'fresh@mail.example.ph' }, newRegistrationBrowser(open)),
  ]
  expect([known.status, known.message, Object.keys(Object(known.value))]).toEqual([
    unknown.status,
    unknown.message,
    Object.keys(Object(unknown.value)),
  ])
})

test('a number that is bound later is stored too, and an excluded member’s one stays stored when it changes', async () => {
  const excluded: SignedInPerson = await open.people.member({ contacts: { sms: '+639171234567' } })
  await open.get('protection.close', { length: '1y' }, { as: excluded })
  const bindContact = ({ member }: SignedInPerson, to: string) =>
    open.app.store.db
      .transaction()
      .execute((trx) =>
        storeVerifiedContact(withTransaction(open.app, trx), { sessionId: '', publicOrigin: 'http://localhost' }, member, { channel: 'sms', to }),
      )
  await bindContact(excluded, '+639170000001')
  for (const to of ['+639171234567', '+639170000001']) {
    const other = await open.people.member()
    if (to === '+639170000001') await open.app.store.pool.query("delete from member_contact where value = '+639170000001'")
    await bindContact(other, to)
    expect(await closureOf(other)).toMatchObject({ closure: 'exclusion' })
  }
})

test('the operator excludes and shows, and lifts only what was carried over to the wrong person', async () => {
  const first = await open.people.member({ username: 'first1', contacts: { mail: 'one@mail.example.ph' } })
  await operate('protection exclude first1 --for 6m')
  expect(await closureOf(first)).toMatchObject({ closure: 'exclusion' })
  await expect(operate('protection lift first1')).rejects.toThrow(/nothing was carried over/)
  const second = await came({ email: 'one@mail.example.ph' })
  const name = `person${count}x`
  expect((await operate(`protection show ${name}`)).value).toMatchObject({ closure: { isOwn: false }, limits: [] })
  await operate(`protection lift ${name}`)
  expect(await closureOf(second)).toBeNull()
  // A member to whom it was carried over may still exclude themselves, and then the operator cannot lift it.
  const third = await came({ email: 'one@mail.example.ph' })
  await open.get('protection.close', { length: '6m' }, { as: third })
  await expect(operate(`protection lift person${count}x`)).rejects.toThrow(/nothing was carried over/)
  for (const line of ['protection exclude first1', 'protection exclude first1 --for 2d', 'protection show nobody9'])
    await expect(operate(line)).rejects.toThrow()
})

test('an offer reaches no member whose play is closed; a notice does', async () => {
  const [closed, free] = [await open.people.member({ username: 'closed1' }), await open.people.member({ username: 'free1' })]
  await open.get('protection.close', { length: '1w' }, { as: closed })
  const send = (...more: string[]) =>
    runOperator(open.app, parseArguments(['message', 'send', '--all', '--title', 'T', '--content', 'C', ...more]), 'test')
  await send('--offer')
  await send()
  const { rows } = await open.app.store.pool.query('select member_id, count(*)::int as n from inbox_message group by 1')
  expect(new Map(rows.map(({ member_id: id, n }) => [id, n]))).toEqual(
    new Map([
      [closed.member.id, 1],
      [free.member.id, 2],
    ]),
  )
})
