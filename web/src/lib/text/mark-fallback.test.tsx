import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jsx, jsxs } from './jsx-runtime.ts'

const lent = '\u2066Deposit\u2069'

test('a text that is a message in English marks its element', () => {
  expect(renderToStaticMarkup(jsx('b', { children: lent }))).toBe(`<b lang="en">${lent}</b>`)
  expect(renderToStaticMarkup(jsx('option', { children: lent }))).toBe(`<option lang="en">${lent}</option>`)
  expect(renderToStaticMarkup(jsx('b', { children: 'إيداع' }))).toBe('<b>إيداع</b>')
})

test('among other texts a message in English has an element of its own, also in a fragment; text-only elements stay as they are', () => {
  const marked = `<bdi lang="en" dir="ltr">${lent}</bdi>`
  expect(renderToStaticMarkup(jsxs('p', { children: [lent, ' · ', jsx('i', { children: '5' })] }))).toBe(`<p>${marked} · <i>5</i></p>`)
  expect(renderToStaticMarkup(jsx('p', { children: `${lent}: 5` }))).toBe(`<p>${marked}: 5</p>`)
  expect(renderToStaticMarkup(jsx(Fragment, { children: lent }))).toBe(marked)
  expect(renderToStaticMarkup(jsx('option', { children: `${lent}: 5` }))).toBe(`<option>${lent}: 5</option>`)
})

test('properties of components are left alone', () => {
  const Shout = ({ children }: { children: string }) => children.toUpperCase()
  expect(renderToStaticMarkup(jsx(Shout, { children: lent }))).toBe(lent.toUpperCase())
})
