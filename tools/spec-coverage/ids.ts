const expand = (range: string): string[] => {
  const parts = /^([A-Z0-9]+)-(\d+)\.\.(\d+)$/.exec(range)
  if (parts === null) return [range]
  const [, name, from = '', to = ''] = parts
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `${name}-${String(Number(from) + step).padStart(from.length, '0')}`)
}

/** Ids of a text: `HOME-01..26, LOBBY-03 LOBBY-04`; a bare number follows the area before it (`HEAD-04, 07`). */
export const idsIn = (text: string): string[] => {
  let area = ''
  return text.split(/[\s,;]+/).flatMap((part) => {
    const named = /^([A-Z][A-Z0-9]*)-\d/.exec(part)
    if (named !== null) area = named[1] ?? ''
    const full = named === null && /^\d+(\.\.\d+)?$/.test(part) && area !== '' ? `${area}-${part}` : part
    return /^[A-Z][A-Z0-9]*-\d+(\.\.\d+)?$/.test(full) ? expand(full) : []
  })
}
