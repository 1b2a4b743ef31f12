/**
 * Lines of a CSV file that spreadsheets open. A cell that begins like a formula would be run as one by them (T41), so it gets a quote
 * in front; a plain number is a number and stays one.
 */

const dangerous = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const plainNumber = /^-?\d{1,15}(?:\.\d{1,8})?$/

/** A text that no spreadsheet takes for a formula. */
export const safeCell = (text: string): string => (dangerous.test(text) && !plainNumber.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line, with its end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`
