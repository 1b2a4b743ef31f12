/** Downloads a file whose content was received as base64. */
export const saveFile = ({ name, type, content }: { readonly name: string; readonly type: string; readonly content: string }): void => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
