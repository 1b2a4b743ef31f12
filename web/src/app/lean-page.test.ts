import { expect, test } from 'vitest'
import { leanPage, wornRules } from './lean-page.ts'

const worn = (css: string, ...classes: string[]) => wornRules(css, new Set(classes))

test('a rule stays where one of its selectors can meet an element of the page, whatever state that is in', () => {
  expect(worn('.a{x:1}.b{x:2}', 'a')).toBe('.a{x:1}')
  expect(worn('.a .b{x:1}.a:hover{x:2}.a[open]>p{x:3}', 'a')).toBe('.a:hover{x:2}.a[open]>p{x:3}')
  expect(worn('.b,.a{x:1}.b,.c{x:2}', 'a')).toBe('.b,.a{x:1}')
  expect(worn('h1{x:1}[dir=rtl] p{x:2}:root{x:3}', 'a')).toBe('h1{x:1}[dir=rtl] p{x:2}:root{x:3}')
})

test('what stands in brackets is asked of nobody: it may not be there, or come later', () => {
  expect(worn('.a:not(.b){x:1}.a:has(.c .d){x:2}:is(.b button,.c:not(.d)):hover{x:3}[data-x=".q"]{x:4}', 'a')).toBe(
    '.a:not(.b){x:1}.a:has(.c .d){x:2}:is(.b button,.c:not(.d)):hover{x:3}[data-x=".q"]{x:4}',
  )
})

test('groups keep what is worn in them and go when that is nothing; text in quotes is not read', () => {
  const css = '@media (width<=9px){.a{x:1}.b{x:2}}@media print{.b{x:3}}@font-face{src:url(a)}.a:before{content:"}.b{"}.b{content:"\\"}"}.a{x:4}'
  expect(worn(css, 'a')).toBe('@media (width<=9px){.a{x:1}}@font-face{src:url(a)}.a:before{content:"}.b{"}.a{x:4}')
})

test('a movement stays with the rule that names it', () => {
  const css = '@keyframes in_1{0%{x:1}to{x:2}}@keyframes out_1{to{x:2}}.a{animation:in_1 1s}.b{animation:out_1 1s}'
  expect(worn(css, 'a')).toBe('@keyframes in_1{0%{x:1}to{x:2}}.a{animation:in_1 1s}')
})

test('a page is made lean: fewer rules in front, the sheet that holds all to come, and all else as it was', () => {
  const page = (rules: string, late: string) =>
    `<html><style nonce="n">${rules}</style><link rel="stylesheet" disabled ${late}href="/a.css"><style nonce="n">.q{x:1}</style>` +
    `<link rel="stylesheet" disabled href="/q.css"><p class="a b">.c</p><noscript><i class="d"></i></noscript>`
  expect(leanPage(page('.a{}.b{}.c{}.d{}', ''))).toBe(page('.a{}.b{}.d{}', 'data-late '))
  for (const other of ['<p>no styles</p>', '<style nonce="n">.a{}</style><p>and no sheet</p>']) expect(leanPage(other)).toBe(other)
})
