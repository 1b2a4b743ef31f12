import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, safeCell } from './csv.ts'

/** Parses a line as a spreadsheet does. */
const readLine = (line: string): string[] => {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const found = rest.startsWith('"') ? /^"((?:[^"]|"")*)"/.exec(rest) : /^([^,]*)/.exec(rest)
    if (found === null) throw new Error(rest)
    cells.push((found[1] ?? '').replaceAll('""', '"'))
    rest = rest.slice(found[0].length)
    if (rest === '') return cells
    rest = rest.slice(1)
  }
}

test.each(['=1+1', '+1+1', '-1+cmd|x', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '-', '+'])('%j is not run by a spreadsheet [T41]', (text) => {
  expect(safeCell(text)).toBe(`'${text}`)
})

test.each(['', '-12.50', '0', '2026-11-21', 'Color Game', "it's", '50-50'])('%j stays as it is', (text) => expect(safeCell(text)).toBe(text))

test('every cell value can be read back from the file, and never begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
      const back = readLine(csvLine(cells))
      expect(back).toEqual(cells.map(safeCell))
      for (const cell of back) expect(/^[=+@\t\r\n]/.test(cell)).toBe(false)
    }),
  )
})
