import { describe, expect, test } from 'vitest'
import { missingPage, pageParams, readPageAddress } from './page-address.ts'

const read = (target: string) => readPageAddress(target, ['EN', 'TY'])
const normalized = (target: string): string => {
  const address = read(target)
  return address.kind === 'page' ? address.path + address.search : address.kind
}

describe('an address of a page', () => {
  test.each([
    ['/', '/'],
    ['/?z=1', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/rng?page=2&z=0.5', '/rng?page=2'],
    ['/rng?z=1&page=2&vassalage=NLM', '/rng?vassalage=NLM&page=2'],
    ['/rng?vassalage=NLM&page=2', '/rng?vassalage=NLM&page=2'],
    ['/?q=a+b', '/?q=a+b'],
    ['/?%71=%61%20b', '/?q=a+b'],
    ['/?q=a&q=b', '/?q=b'],
    ['/hot?q=x', '/hot'],
    ['/helpmc?lang=TY&page=2', '/helpmc?lang=TY'],
    ['/?lang=XX', '/'],
    ['/?lang=XX&lang=TY', '/?lang=TY'],
    ['/?member=records&when=day', '/'],
    ['/promotions/12?z=1', '/promotions/12'],
    ['/promotions?id=', '/promotions?id='],
    ['/?', '/'],
    ['/?constructor=1&__proto__=2', '/'],
  ])('is kept for the parameters that its page reads alone: %s as %s [S-05]', (target, expected) => {
    expect(normalized(target)).toBe(expected)
  })

  test('has values without a bound, or has none [S-05]', () => {
    const isOpen = (target: string) => {
      const address = read(target)
      return address.kind === 'page' && address.isOpen
    }
    expect(['/', '/?lang=TY', '/?z=1', '/rng', '/helpmc?q=x'].map(isOpen)).toEqual([false, false, false, false, false])
    expect(['/?q=x', '/rng?page=2', '/promotions/12', '/receipt?receipt=1'].map(isOpen)).toEqual([true, true, true, true])
  })

  test('is not cached when a value exceeds the maximum length [S-05]', () => {
    const mayCache = (target: string) => {
      const address = read(target)
      return address.kind === 'page' && address.mayKeep
    }
    const [long, longest] = ['x'.repeat(65), 'x'.repeat(64)]
    expect([`/?q=${longest}`, `/promotions/${longest}`, `/?z=${long}`].map(mayCache)).toEqual([true, true, true])
    expect([`/?q=${long}`, `/promotions/${long}`, `/promotions/${long}?z=1`].map(mayCache)).toEqual([false, false, false])
  })

  test.each([
    ['/RNG', '/rng'],
    ['/rng/', '/rng'],
    ['//rng', '/rng'],
    ['/%72ng?page=2&utm=x', '/rng?page=2&utm=x'],
    ['/lotterycenter/', '/lotteryCenter'],
    ['/Promotions/12/', '/promotions/12'],
    ['//', '/'],
  ])('in another spelling redirects to the page: %s to %s', (target, to) => {
    expect(read(target)).toEqual({ kind: 'moved', to })
  })

  test.each([
    '/nowhere',
    '//evil.example/',
    '/promotions/1/2',
    '/promotions/$id/x',
    '/constructor',
    '/rng/x',
    '/%ff',
    '/wp-login.php?z=1',
    missingPage,
    '',
  ])('without a page shares one cache key, whatever its text: %s [S-05]', (target) => {
    expect(read(target)).toEqual({ kind: 'missing' })
  })

  test('redirects at most once: no address redirects in a loop', () => {
    for (const target of ['/RNG/', '//', '/promotions//%41%2F', '/Promotions/%ff', '/INDEX.html', '/%2572ng', '/promotions/%24id'])
      for (let [next, turns] = [target, 0]; ; turns += 1) {
        const address = read(next)
        if (address.kind !== 'moved') break
        expect(turns, target).toBeLessThan(2)
        next = address.to
      }
  })

  test('does not match a page by the pattern of its route', () => {
    for (const path of Object.keys(pageParams)) expect(normalized(path), path).toBe(path === '/promotions/$id' ? '/promotions/$id' : path)
  })
})
