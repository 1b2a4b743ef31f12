import { StatementFileError } from '@perya/domain/cashier/statement-file'
import { expect, test } from 'vitest'
import { UsageError } from '../command/usage-error.ts'
import { decodeStatement } from './decode-statement.ts'

const reading = (error: Error) => () => {
  throw error
}

test('a statement is read as UTF-8, and bytes that are none are refused', () => {
  expect(decodeStatement(Buffer.from('ñ,1'), (text) => text.split(','))).toEqual(['ñ', '1'])
  expect(() => decodeStatement(Buffer.from([0xff, 0xfe, 0x31]), (text) => text)).toThrow('it is no text in UTF-8')
})

test('what is wrong with a file is refused with its line; a fault of the program stays one', () => {
  expect(() => decodeStatement(Buffer.from('x'), reading(new StatementFileError('line 2: amount')))).toThrow(UsageError)
  expect(() => decodeStatement(Buffer.from('x'), reading(new StatementFileError('line 2: amount')))).toThrow('not imported: line 2: amount')
  expect(() => decodeStatement(Buffer.from('x'), reading(new RangeError('a fault')))).toThrow(RangeError)
})
