import { openTestPlatform, type TestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findFeedback } from './feedback-rows.ts'
import { answerFeedback } from './answer-feedback.ts'

let open: TestPlatform
let juan: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'FEEDBACK3', 'INBOX3'] } })
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.app.store.db.deleteFrom('feedback').execute()
  juan = await open.people.member()
})

const write = async (as: SignedInPerson, content = 'My deposit did not come', complaint = true): Promise<string> =>
  (await open.get('feedback.send', { questionType: 'deposit', content, complaint }, { as })).reference
const mine = async (as: SignedInPerson) => (await open.get('feedback.mine', {}, { as })).list
const move = async (reference: string, to: 'in_work' | 'answered' | 'closed', message = '') => {
  const found = await findFeedback(open.app, reference)
  if (found === null) throw new Error(reference)
  return answerFeedback(open.app, found, to, message)
}

describe('a message from a member to the operator [SUPPORT-04]', () => {
  test('appears in the member’s list at once, received, with its number and as a complaint', async () => {
    const reference = await write(juan)
    expect(await mine(juan)).toEqual([
      {
        reference,
        questionType: 'deposit',
        content: 'My deposit did not come',
        complaint: true,
        state: 'received',
        sentAt: new Date(open.clock.now()).toISOString(),
        steps: [],
      },
    ])
  })

  test('is followed to its end: in work, answered, continued, answered, closed by the member', async () => {
    const reference = await write(juan)
    await move(reference, 'in_work')
    await move(reference, 'answered', 'It came today.')
    await open.get('feedback.reply', { reference, content: 'No, it did not.' }, { as: juan })
    await move(reference, 'answered', 'Now it has.')
    await open.get('feedback.settle', { reference }, { as: juan })
    const [only] = await mine(juan)
    expect(only?.state).toBe('closed')
    expect(only?.steps.map(({ isOwn, state, says }) => [isOwn, state, says])).toEqual([
      [false, 'in_work', ''],
      [false, 'answered', 'It came today.'],
      [true, 'received', 'No, it did not.'],
      [false, 'answered', 'Now it has.'],
      [true, 'closed', ''],
    ])
  })

  test('is reported in the member’s inbox at every step of the operator, in their language, with the answer as plain text', async () => {
    const reference = await write(juan)
    await move(reference, 'in_work')
    await move(reference, 'answered', '<b>It</b> came')
    const { list } = await open.get('inbox.messages', {}, { as: juan })
    expect(list.map(({ title }) => title)).toEqual([`We answered ${reference}`, `We're working on ${reference}`])
    expect(list[0]?.content).toContain('&lt;b&gt;It&lt;/b&gt; came')
    const filipino = await open.get('inbox.messages', {}, { as: juan, language: 'TY' })
    expect(filipino.list[0]?.title).toContain('May sagot')
  })

  test('is private: not in the list of another member, who can neither continue nor close it', async () => {
    const reference = await write(juan)
    const maria = await open.people.member()
    expect(await mine(maria)).toEqual([])
    expect((await open.ask('feedback.reply', { reference, content: 'This is mine now' }, { as: maria })).errorCode).toBe('not_found')
    expect((await open.ask('feedback.settle', { reference }, { as: maria })).errorCode).toBe('not_found')
    expect((await mine(juan))[0]?.state).toBe('received')
  })

  test('stays closed: no further word, no answer; settling twice changes nothing', async () => {
    const reference = await write(juan)
    for (let time = 0; time < 2; time += 1) expect((await open.ask('feedback.settle', { reference }, { as: juan })).success).toBe(true)
    expect((await open.ask('feedback.reply', { reference, content: 'One more thing' }, { as: juan })).errorCode).toBe('feedback_over')
    expect(await move(reference, 'answered', 'late')).toBeNull()
    expect((await mine(juan))[0]?.steps.length).toBe(1)
  })

  test('is read by keys, newest first', async () => {
    const written = [await write(juan, 'The first one'), await write(juan, 'The second one'), await write(juan, 'The third one')]
    const first = await open.get('feedback.mine', { pageSize: 2 }, { as: juan })
    const second = await open.get('feedback.mine', { pageSize: 2, before: first.next ?? '' }, { as: juan })
    expect([...first.list, ...second.list].map(({ reference }) => reference)).toEqual(written.toReversed())
    expect(second.next).toBeNull()
  })

  test('moved twice at once moves once', async () => {
    const reference = await write(juan)
    const done = await Promise.all(Array.from({ length: 20 }, () => move(reference, 'in_work')))
    expect(done.filter((one) => one !== null).length).toBe(1)
  })

  test('of a rank above 4 is marked to be read first, of any other it is not [SUPPORT-05 SUPPORT-06]', async () => {
    const ranked = async (rankLevel: number) => {
      const as = await open.people.member({ more: { club_label: JSON.stringify({ labelName: 'x', color: '', color2: '', rankLevel }) } })
      return (await findFeedback(open.app, await write(as)))?.is_vip
    }
    expect([await ranked(4), await ranked(5)]).toEqual([false, true])
  })
})

describe('what a visitor writes', () => {
  test('also has a number, belongs to no member, and is answered without a mail', async () => {
    const { reference } = await open.get('feedback.send', { questionType: 'other', content: 'Is there a phone?' })
    expect(await move(reference, 'answered', 'Yes')).toMatchObject({ member_id: null, state: 'answered' })
    expect((await open.ask('feedback.mine', {})).errorCode).toBe('not_logged_in')
  })

  test('in a trial session belongs to no member either', async () => {
    await open.turnSetting('modules', { FREEPLAY3: true })
    const { reference } = await open.get('feedback.send', { questionType: 'other', content: 'Nice games here' }, { as: await open.people.trial() })
    expect((await findFeedback(open.app, reference))?.member_id).toBeNull()
    await open.turnSetting('modules', {})
  })
})
