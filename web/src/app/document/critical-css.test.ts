import { expect, test } from 'vitest'
import { inlineCriticalCss, type PageSelectors, criticalRules } from './critical-css.ts'

const wearer = (...classes: string[]): PageSelectors => ({
  classes: new Set(classes),
  elements: new Set(['html', 'h1', 'p']),
  directions: new Set(['ltr']),
  language: 'zh-Hans',
})
const worn = (css: string, ...classes: string[]) => criticalRules(css, wearer(...classes))

test('a rule stays where one of its selectors can meet an element of the page, whatever state that is in', () => {
  expect(worn('.a{x:1}.b{x:2}', 'a')).toBe('.a{x:1}')
  expect(worn('.a .b{x:1}.a:focus-visible{x:2}.a[open]>p{x:3}', 'a')).toBe('.a:focus-visible{x:2}.a[open]>p{x:3}')
  expect(worn('.b,.a{x:1}.b,.c{x:2}', 'a')).toBe('.b,.a{x:1}')
  expect(worn('h1{x:1}[dir=ltr] p{x:2}:root{x:3}*,:before{x:4}', 'a')).toBe('h1{x:1}[dir=ltr] p{x:2}:root{x:3}*,:before{x:4}')
})

test('a rule goes that asks for an element, a direction or a language that the page does not have, or for a pointer', () => {
  expect(worn('h2{x:1}.a>ul li{x:2}.a p{x:3}h2,h1{x:4}.a+p::marker{x:5}', 'a')).toBe('.a p{x:3}h2,h1{x:4}.a+p::marker{x:5}')
  expect(worn('[dir=rtl] .a{x:1}[dir="rtl"] .a,[dir="ltr"] .a{x:2}p:not([dir=rtl]){x:3}', 'a')).toBe(
    '[dir="rtl"] .a,[dir="ltr"] .a{x:2}p:not([dir=rtl]){x:3}',
  )
  expect(worn('html:lang(ar){x:1}html:is(:lang(ar),:lang(zh)){x:2}html:lang(zh-Hans){x:3}h1:is(:lang(ar),:lang(fa)){x:4}')).toBe(
    'html:is(:lang(ar),:lang(zh)){x:2}html:lang(zh-Hans){x:3}h1:is(:lang(ar),:lang(fa)){x:4}',
  )
  expect(worn('.a:hover{x:1}.a:active p,.a:focus{x:2}p:not(:hover){x:3}', 'a')).toBe('.a:active p,.a:focus{x:2}p:not(:hover){x:3}')
})

test('optional members of an answer are not required: they may be missing, or come later', () => {
  expect(worn('.a:not(.b){x:1}.a:has(.c .d){x:2}:is(.b button,.c:not(.d)):focus{x:3}[data-x=".q"]{x:4}', 'a')).toBe(
    '.a:not(.b){x:1}.a:has(.c .d){x:2}:is(.b button,.c:not(.d)):focus{x:3}[data-x=".q"]{x:4}',
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
    `<html lang="en"><style nonce="n">${rules}</style><link rel="stylesheet" disabled ${late}href="/a.css"><style nonce="n">.q{x:1}</style>` +
    `<link rel="stylesheet" disabled href="/q.css"><p class="a b">.c</p><noscript><i class="d"></i></noscript>`
  expect(inlineCriticalCss(page('.a{}.b{}.c{}.d{}', ''))).toBe(page('.a{}.b{}.d{}', 'data-late '))
  for (const other of ['<p>no styles</p>', '<style nonce="n">.a{}</style><p>and no sheet</p>']) expect(inlineCriticalCss(other)).toBe(other)
})
