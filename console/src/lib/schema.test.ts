import { expect, test } from 'vitest'
import { DraftError, fieldsOf, inputOfDraft } from './schema.ts'

const text = { type: 'string' } as const
const command = {
  words: [['id', 'the number of the withdrawal']] as const,
  input: {
    type: 'object',
    required: ['id', 'count', 'title'],
    properties: {
      urgent: { type: 'boolean' },
      count: { type: 'integer', minimum: 0, maximum: 9 },
      id: text,
      parts: { type: 'array', items: text },
      state: { enum: ['review', 'done'] },
      note: { type: 'string', maxLength: 500 },
      until: text,
      title: { type: 'object', additionalProperties: text },
      options: { type: 'object', additionalProperties: text },
      rows: { type: 'array', items: { type: 'object' } },
      choice: { anyOf: [{ const: 'a' }, { const: 'b' }] },
    },
  },
} as const

test('makes a field of each kind of a schema, words of the command line first', () => {
  const kinds = Object.fromEntries(fieldsOf(command).map(({ name, kind }) => [name, kind]))
  expect(kinds).toEqual({
    id: 'text',
    count: 'number',
    title: 'localized',
    urgent: 'switch',
    parts: 'list',
    state: 'enum',
    note: 'long',
    until: 'moment',
    options: 'pairs',
    rows: 'json',
    choice: 'enum',
  })
  expect(fieldsOf(command)[0]?.name).toBe('id')
  expect(fieldsOf(command).find(({ name }) => name === 'choice')?.options).toEqual(['a', 'b'])
})

test('keeps the declared order and leaves out what only the command line has', () => {
  const declared = { ...command, fields: ['until', 'title', 'count', 'id', 'urgent', 'note'], lineOnly: ['urgent'] }
  const names = fieldsOf(declared).map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['id', 'title', 'count'])
  expect(names).not.toContain('urgent')
  expect(names.indexOf('until')).toBeLessThan(names.indexOf('note'))
})

test('converts a draft to the input of the command and omits what is empty', () => {
  const draft = {
    id: 'W-1',
    count: '3',
    title: { EN: 'Hello', TY: '' },
    parts: '50.00, 10.00\n5.00',
    urgent: true,
    note: '',
    rows: '[{"a":1}]',
    options: { all: '' },
  }
  expect(inputOfDraft(fieldsOf(command), draft)).toEqual({
    id: 'W-1',
    count: 3,
    title: { EN: 'Hello' },
    parts: ['50.00', '10.00', '5.00'],
    urgent: true,
    rows: [{ a: 1 }],
    options: { all: 'true' },
  })
})

test.each([
  [{ count: '3', title: { EN: 'x' } }, 'id', 'missing'],
  [{ id: 'W-1', count: 'three', title: { EN: 'x' } }, 'count', 'number'],
  [{ id: 'W-1', count: '3', title: { EN: 'x' }, until: 'soon' }, 'until', 'moment'],
  [{ id: 'W-1', count: '3', title: { EN: 'x' }, rows: '{' }, 'rows', 'json'],
] as const)('names the first field that is missing or cannot be read: %j', (draft, field, problem) => {
  try {
    inputOfDraft(fieldsOf(command), draft)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(DraftError)
    expect(error).toMatchObject({ field, problem })
  }
})
