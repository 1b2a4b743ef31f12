import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, distanceToChange } from './changed-first.ts'

test('a test comes first when it, or the file it is named after, has changed; then those of the same folder', () => {
  const changed = ['domain/src/money/minor.ts', 'web/src/app/frame.test.tsx', 'README.md']
  const distances = [
    'domain/src/money/minor.test.ts',
    'web/src/app/frame.test.tsx',
    'domain/src/money/decimal.test.ts',
    'domain/src/lobby/fold-text.test.ts',
  ]
  expect(distances.map((path) => distanceToChange(path, changed))).toEqual([0, 0, 1, 2])
})

test('changed files are those that differ from the main branch, whether committed, edited or new', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder, stdio: 'ignore' })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  git('init', '-b', 'main')
  for (const name of ['kept.ts', 'edited.ts', 'committed.ts']) write(name, '1')
  git('add', '.')
  git('commit', '-m', 'Begin')
  git('switch', '-c', 'branch')
  write('committed.ts', '2')
  git('commit', '-am', 'Change')
  write('edited.ts', '2')
  write('new.ts', '1')
  expect(changedFiles(folder).toSorted()).toEqual(['committed.ts', 'edited.ts', 'new.ts'])
})

test('without git no file counts as changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(changedFiles(folder)).toEqual([])
})
