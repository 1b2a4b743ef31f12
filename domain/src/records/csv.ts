/**
 * Lines of a CSV file for spreadsheets. A spreadsheet would execute a cell that begins like a formula (T41), so such a cell is prefixed with a quote;
 * a plain number remains a number.
 */

const dangerous = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const plainNumber = /^-?\d{1,15}(?:\.\d{1,8})?$/

/** Escapes a text that a spreadsheet would interpret as a formula. */
export const safeCell = (text: string): string => (dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns one line, including its line break (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`
