import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { Qr } from './qr.tsx'

// What a camera sees: the dark modules that the path draws.
const drawn = (markup: string): string[] => {
  const size = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1])
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, length] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(length); at += 1) (rows[Number(y)] ?? [])[Number(x) + at] = '#'
  return rows.map((row) => row.join(''))
}

test.each(['https://play.example/download#android', 'http://127.0.0.1:3000/', `https://play.example/${'a'.repeat(120)}`])(
  'the code of %s is drawn field by field as it is encoded, on a light ground with its margin [DOWN-02 HOME-22]',
  (address) => {
    const markup = renderToStaticMarkup(<Qr address={address} label="Code" size={90} />)
    const { data } = encode(address, { border: 1 })
    expect(drawn(markup)).toEqual(data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join('')))
    expect(markup).toContain('role="img" aria-label="Code"')
    expect(drawn(markup)[0]?.trim()).toBe('')
  },
)
