import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames, styleModules } from './class-names.ts'

const sheets: Readonly<Record<string, string>> = {
  '/b.module.css': '.row { x: 1 } .row:hover .cell { animation: turn 1s } @keyframes turn { to { rotate: 1turn } } /* .gone */',
  '/a.module.css': '.row, .isWide > .row { margin: .5em } .turn { x: url(a.svg) }',
}
const nameOf = classNames(Object.keys(sheets), (file) => sheets[file] ?? '')

test('each class of each module has two letters of its own, whatever order the modules are read in', () => {
  const names = [nameOf('row', '/a.module.css'), nameOf('isWide', '/a.module.css'), nameOf('row', '/b.module.css'), nameOf('cell', '/b.module.css')]
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toMatch(/^[a-zA-Z][a-zA-Z\d]$/)
  const turned = classNames(Object.keys(sheets).reverse(), (file) => sheets[file] ?? '')
  expect(turned('cell', '/b.module.css?used')).toBe(nameOf('cell', '/b.module.css'))
})

test('a movement has a name that no text holds by chance, and what was not found has none', () => {
  expect(nameOf('turn', '/b.module.css')).toMatch(/^move-/)
  expect(nameOf('turn', '/a.module.css')).not.toMatch(/^move-/)
  expect(() => nameOf('gone', '/b.module.css')).toThrow('names gone')
})

test('no two classes of the front end share a name, and none begins like an advertisement', () => {
  const files = styleModules(join(import.meta.dirname, '../src'))
  const one = classNames(files)
  const written = files.flatMap((file) => [...new Set(readFileSync(file, 'utf8').match(/(?<=^\.)[a-z]\w*/gm))].map((name) => one(name, file)))
  expect(files.length).toBeGreaterThan(100)
  expect(new Set(written).size).toBe(written.length)
  const many = classNames(['/c'], () => Array.from({ length: 9000 }, (_none, at) => `.n${at}{}`).join(''))
  const names = Array.from({ length: 9000 }, (_none, at) => many(`n${at}`, '/c'))
  expect(new Set(names).size).toBe(9000)
  for (const name of names) expect(name).not.toMatch(/^ad/i)
})
