import { expect, test } from 'vitest'
import { playerTexts, type TextBudgets } from './player-texts.ts'

const file = (path: string, texts: Readonly<Record<string, string>>) => ({ path: `texts/EN/${path}`, text: JSON.stringify(texts) })
const budgets = (over: Partial<TextBudgets> = {}): TextBudgets => ({
  characters: { button: 10, error: 20 },
  keys: {},
  exceptions: [],
  ...over,
})

test.each([
  ['Sent by the house.', 'the house'],
  ['Whoever pays him', 'Whoever'],
  ['You are told by SMS.', 'are told'],
  ['Your messages could not be read.', 'could not be'],
  ['Your tickets stand here.', 'stand here'],
  ['It lies beside the balance.', 'lies beside'],
  ['An e-mail', 'e-mail'],
  ['Sign-in failed', 'Sign-in'],
  ['Your vendor', 'vendor'],
  ['Try it for free', 'Try it for free'],
  ['A number was bound.', 'bound'],
  ['The turnover is met.', 'turnover is'],
  ['You win!', '!'],
  ['Up to 5 %', '5 %'],
  ['Up to {rate} %', '} %'],
])('a text "%s" is refused for "%s"', (text, hit) => {
  expect(playerTexts([file('web/one.json', { 'one.text': text })], budgets())).toContainEqual(expect.stringContaining(`web:one.text: "${hit}"; use `))
})

test.each([
  'Full house pays 9 to 1',
  'This is the theme',
  'Team turnover',
  'Rate, %',
  'Up to {rate}%',
  'The {vendor} confirmed it',
  'A login boundary',
  'Understand here',
])('a text "%s" is accepted', (text) => {
  expect(playerTexts([file('games.json', { 'one.text': text })], budgets())).toEqual([])
})

test('the longest form of a message has to fit the budget of its kind; a placeholder counts as 8 characters', () => {
  const files = [
    file('web/one.json', {
      'one.short': 'Bet {sum}',
      'one.long': '{n, plural, one {Bet} other {Bet # rounds}}',
      'one.free': 'No kind, so no budget at all',
    }),
    file('refusals.json', { one: 'A text of over 20 characters' }),
    file('server/one.json', { 'one.text': 'A text of over 20 characters' }),
  ]
  const keys = { button: ['web:one.short', 'web:one.long'], error: ['refusals:*'] }
  expect(playerTexts(files, budgets({ keys }))).toEqual([
    'web:one.short: 12 characters, button has 10',
    'web:one.long: 19 characters, button has 10',
    'refusals:one: 28 characters, error has 20',
  ])
})

test('an exception covers one rule of its texts, and only as many as it counts', () => {
  const files = [file('server/one.json', { 'one.a': 'The house', 'one.b': 'This house', 'one.c': 'We' })]
  const excepted = (count: number, rule: 'words' | 'length' = 'words') =>
    playerTexts(files, budgets({ exceptions: [{ texts: 'server:one.*', rule, count, reason: 'Stored.' }] }))
  expect(excepted(2)).toEqual([])
  expect(excepted(1)).toEqual([expect.stringContaining('rewrite the new ones')])
  expect(excepted(3)).toEqual([expect.stringContaining('set its count to 2')])
  expect(excepted(0, 'length')).toHaveLength(2)
})

test('a pattern without a text is reported', () => {
  expect(playerTexts([], budgets({ keys: { button: ['web:gone'] } }))).toEqual([expect.stringContaining('web:gone matches no text')])
})

test('the texts and the budgets of this repository pass', () => {
  expect(playerTexts()).toEqual([])
})
