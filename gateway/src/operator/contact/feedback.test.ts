import { type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'FEEDBACK3', 'INBOX3'] } })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const write = async (as?: SignedInPerson, complaint = false) =>
  (await open.get('feedback.send', { questionType: 'game', content: 'Something happened', complaint }, as === undefined ? {} : { as })).reference

test('the desk reads what waits: VIP first, then complaints, then the oldest; what is answered waits no more [SUPPORT-04 SUPPORT-05]', async () => {
  const vip = await open.people.member({ more: { club_label: JSON.stringify({ labelName: 'Gold', color: '', color2: '', rankLevel: 5 }) } })
  const [plain, complaint, late, first] = [await write(), await write(undefined, true), await write(), await write(vip)]
  await operate('feedback', 'answer', plain, '--says', 'Thank you')
  const listed = async (...more: string[]) => {
    const { value } = await operate('feedback', 'list', ...more)
    return Array.isArray(value) ? value.map((one: { reference: string }) => one.reference) : value
  }
  expect(await listed()).toEqual([first, complaint, late])
  expect(await listed('--complaints')).toEqual([complaint])
  expect(await listed('--state', 'answered')).toEqual([plain])
})

test('taking up, answering and closing stand in the audit trail and reach the member [SUPPORT-04]', async () => {
  const juan = await open.people.member()
  const reference = await write(juan, true)
  await operate('feedback', 'take', reference)
  await operate('feedback', 'answer', reference, '--says', 'We found it.')
  await operate('feedback', 'close', reference)
  const [only] = (await open.get('feedback.mine', {}, { as: juan })).list
  expect(only?.steps.map(({ state, says }) => [state, says])).toEqual([
    ['in_work', ''],
    ['answered', 'We found it.'],
    ['closed', ''],
  ])
  expect((await open.get('inbox.unread', {}, { as: juan })).unreadMessage).toBe(3)
  const { records, broken } = await readAudit(open.app)
  expect(broken).toEqual([])
  expect(records.map(({ action, subject }) => [action, subject])).toEqual([
    ['feedback take', reference],
    ['feedback answer', reference],
    ['feedback close', reference],
  ])
})

test.each([
  [['feedback', 'take'], 'the number of the message is missing'],
  [['feedback', 'take', 'F-NOTHING'], 'there is no message F-NOTHING'],
  [['feedback', 'list', '--state', 'lost'], '--state must be one of'],
])('%j is refused: %s', async (line, complaint) => {
  await expect(operate(...line)).rejects.toThrow(complaint)
})

test('the bounds of a message are two numbers of characters; anything else is refused and changes nothing [SUPPORT-03]', async () => {
  expect((await operate('feedback', 'bounds', '10', '20')).value).toEqual({ minimum: 10, maximum: 20 })
  for (const [minimum, maximum] of [
    ['0', '20'],
    ['21', '20'],
    ['10', '2001'],
    ['ten', '20'],
    ['-1', '20'],
    ['10', '1e3'],
  ] as const)
    await expect(operate('feedback', 'bounds', minimum, maximum)).rejects.toThrow(
      /number of characters must be a whole number from 1 to 2000|is more than/,
    )
  await expect(operate('feedback', 'bounds', '10')).rejects.toThrow('the largest number of characters is missing')
  expect(await open.ask('feedback.send', { questionType: 'other', content: 'x'.repeat(9) })).toMatchObject({
    errorCode: 'invalid_input',
    value: { minimum: 10, maximum: 20 },
  })
  expect((await open.ask('feedback.send', { questionType: 'other', content: 'x'.repeat(20) })).success).toBe(true)
})

test('a closed complaint is not reopened, and an answer has text', async () => {
  const reference = await write()
  await operate('feedback', 'close', reference, '--says', 'Settled by phone')
  await expect(operate('feedback', 'take', reference)).rejects.toThrow('is closed and cannot become in_work')
  await expect(operate('feedback', 'answer', await write())).rejects.toThrow('--says is missing')
})
