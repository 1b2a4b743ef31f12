import { expect, test } from 'vitest'
import { brokenDefinitions, positionalCalls } from './sql.ts'

const body = (name: string, lines = 3) =>
  `-- One.\ncreate or replace function ${name}() returns int language plpgsql as $$\nbegin\n${'  perform 1;\n'.repeat(lines - 3)}end $$;\n`
const file = (path: string, text: string) => ({ path, text })

test('one function per file, named after it, with its triggers', () => {
  const trigger = '-- One.\ncreate or replace trigger keeps before update on deposit for each row execute function keep();'
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/keep.sql', `${body('keep')}\n${trigger}`)])).toEqual([])
  expect(brokenDefinitions([file('gateway/sql/functions/money/append_only.sql', trigger)])).toEqual([])
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/keep.sql', body('other'))])).toEqual([
    expect.stringContaining('defines other: a file is named after'),
  ])
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/keep.sql', body('keep') + body('other'))])).toContainEqual(
    expect.stringContaining('defines keep, other: one function or view per file'),
  )
})

test('a name in two files, an empty file and a body above 70 lines are reported', () => {
  const twice = [file('gateway/sql/functions/ledger/keep.sql', body('keep')), file('gateway/sql/functions/money/keep.sql', body('keep'))]
  expect(brokenDefinitions(twice)).toEqual(['keep is defined in two files'])
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/keep.sql', '-- nothing')])).toContainEqual(expect.stringContaining('defines nothing'))
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/long.sql', body('long', 70))])).toEqual([])
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/long.sql', body('long', 71))])).toEqual([expect.stringContaining('long has 71 lines')])
})

test('a definition without a comment, and one below the comment of another, are reported', () => {
  const found = [expect.stringContaining('keep.sql does not begin with one comment')]
  const bare = body('keep').replace('-- One.\n', '')
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/keep.sql', bare)])).toEqual(found)
  expect(brokenDefinitions([file('gateway/sql/functions/ledger/keep.sql', `-- Other.\n\n${body('keep')}`)])).toEqual(found)
})

test('a function, view or trigger anywhere else is reported, but not in a comment', () => {
  const places = ['gateway/sql/tables/0500_ledger_more.sql', 'gateway/src/ledger/posting/post.ts', 'host/src/main.ts']
  for (const path of places) {
    expect(brokenDefinitions([file(path, 'CREATE FUNCTION sneaky() …')])).toEqual([
      `${path} creates the function sneaky: it belongs below gateway/sql/functions`,
    ])
    expect(brokenDefinitions([file(path, '-- create function sneaky() …')])).toEqual([])
  }
})

test('a call of several arguments by position is reported, in any statement; named arguments and one argument are not', () => {
  const stored = [
    file('gateway/sql/functions/ledger/keep_it.sql', 'create or replace function keep_it(p_id bigint, p_now timestamptz) returns int'),
    file('gateway/sql/functions/ledger/drop_it.sql', 'create or replace function drop_it(p_id bigint) returns int'),
  ]
  const calls = (text: string) => positionalCalls([...stored, file('gateway/src/ledger/keep.ts', text)])
  const found = 'gateway/src/ledger/keep.ts calls keep_it with positional arguments: use callFunction, or p_name => value'
  expect(calls('select keep_it($1, $2)')).toEqual([found])
  expect(calls('select x.n from rows r cross join lateral keep_it(\n r.id, $1) x')).toEqual([found])
  expect(calls('select keep_it(p_id => $1, p_now => $2), keep_it(\n  p_id => $1), drop_it($1)')).toEqual([])
  expect(positionalCalls([file('gateway/src/ledger/keep.ts', 'select keep_it($1, $2)')])).toEqual([])
})
