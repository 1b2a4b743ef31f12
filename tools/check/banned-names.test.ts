import { expect, test } from 'vitest'
import { bannedNames, declaredInSql } from './banned-names.ts'
import { identifiersOf } from './identifiers.ts'

const source = (path: string, text: string) => ({ path, text })

test('functions, parameters and columns of results are the declared names of SQL, without its comments', () => {
  const text =
    '-- create function of_a_comment()\ncreate or replace function fold_play(p_most int, out told bigint)\n  returns table (kept text, n int) language sql as $$ select p_most $$;'
  expect(declaredInSql(text)).toEqual(['fold_play', 'p_most', 'told', 'kept', 'n'])
})

test('identifiers are read without comments, texts, regular expressions and members that are read', () => {
  const text =
    "// most\nconst kept = (most: number) => `wish ${most / least} ${{ a: `${said}` }} deed` + row.says + 'house' // x\nconst is = /most'/.test(text)"
  expect(identifiersOf(text)).toEqual(['const', 'kept', 'most', 'number', 'most', 'least', 'a', 'said', 'row', 'const', 'is', 'text'])
})

test('a banned word is found at the boundaries of camel case and of underscores', () => {
  const files = [
    source('gateway/src/one.ts', 'const mostStake = 1, utmost = 2, notKept = 3'),
    source('gateway/sql/functions/ledger/two.sql', 'create or replace function two(p_least int) returns int language sql as $$ select 1 $$;'),
  ]
  expect(bannedNames(files, {})).toEqual([
    expect.stringContaining('gateway/src/one.ts: mostStake'),
    expect.stringContaining('gateway/src/one.ts: notKept'),
    expect.stringContaining('gateway/sql/functions/ledger/two.sql: p_least'),
  ])
})

test('known names are accepted, and an entry that is gone is reported, so that the list only shrinks', () => {
  const files = [source('gateway/src/one.ts', 'const told = 1')]
  expect(bannedNames(files, { 'gateway/src/one.ts': ['told'] })).toEqual([])
  expect(bannedNames([source('gateway/src/one.ts', 'const sent = 1')], { 'gateway/src/one.ts': ['told'] })).toEqual([
    'gateway/src/one.ts no longer has told: remove it from tools/check/banned-names.json',
  ])
})
