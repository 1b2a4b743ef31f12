import { csvLine } from '@perya/domain/records/csv'

/** Rows as CSV with a head, safe to open in a spreadsheet. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => [head, ...rows].map(csvLine).join('')

/** Downloads the file at an address of the server, which names it. */
export const downloadFrom = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

const downloadBlob = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, type = 'text/csv'): void =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Downloads a file that the server sent as base64. */
export const downloadBytes = ({ name, type, content }: { readonly name: string; readonly type: string; readonly content: string }): void => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  downloadBlob(name, new Blob([bytes], { type }))
}
