import { inflateSync } from 'node:zlib'

/** The selectable text of a PDF, decoded by the ToUnicode tables of its fonts. */
export const textOfPdf = (pdf: Buffer): string => {
  const whole = pdf.toString('latin1')
  const objects = new Map([...whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [number, body]))
  const streamOf = (body: string): string => {
    const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  const letters = new Map<string, string[]>()
  for (const [, name = '', number = ''] of whole.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? []
    const map = streamOf(objects.get(table) ?? '')
    const [, listed = ''] = /beginbfrange[\s\S]*?\[([\s\S]*?)\]/.exec(map) ?? []
    const meanings = [...listed.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    letters.set(name, meanings)
  }
  let font: string[] = []
  let text = ''
  for (const body of objects.values())
    if (body.includes('/FlateDecode') && !body.includes('/Type /EmbeddedFile') && streamOf(body).includes(' Tf'))
      for (const [, name, hex] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
        if (name !== undefined) font = letters.get(name) ?? []
        for (const [glyph] of (hex ?? '').matchAll(/[0-9a-f]{4}/g)) text += font[Number.parseInt(glyph, 16)] ?? '?'
      }
  return text
}
