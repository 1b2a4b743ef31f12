/** One cell: quoted where needed; a leading sign that a spreadsheet would read as a formula is disarmed. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV with a head. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')

/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, type = 'text/csv'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
