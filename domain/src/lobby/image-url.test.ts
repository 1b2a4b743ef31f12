import { describe, expect, test } from 'vitest'
import { imageRetryPlan, stableFraction, lazyThreshold, imageUrl, imageRetryUrl } from './image-url.ts'

describe('a picture', () => {
  test('is fetched when a tenth of it is in view [PERF-01]', () => expect(lazyThreshold).toBe(0.1))

  test('is asked for twice at most [PERF-02]', () => {
    expect(imageRetryPlan(1)).toBe('retry')
    expect(imageRetryPlan(2)).toBe('give-up')
    expect(imageRetryPlan(3)).toBe('give-up')
  })

  test('a retry has an address of its own', () => {
    expect(imageRetryUrl('/art/a.avif')).toBe('/art/a.avif?retry=1')
    expect(imageRetryUrl('/art/a.avif?w=1')).toBe('/art/a.avif?w=1&retry=1')
  })

  test('comes from every picture host and from no other [PERF-03]', () => {
    const hosts = ['https://one.example/', 'https://two.example']
    const seen = new Set(
      Array.from({ length: 200 }, (_, turn) => imageUrl(`/art/${turn}.avif`, hosts, stableFraction(`/art/${turn}.avif`, 7)).split('/art/')[0]),
    )
    expect([...seen].sort()).toEqual(['https://one.example', 'https://two.example'])
  })

  test('stays at home without hosts, and absolute addresses stay as they are', () => {
    expect(imageUrl('/art/a.avif', [], Math.random)).toBe('/art/a.avif')
    expect(imageUrl('https://vendor.example/a.png', ['https://one.example'], Math.random)).toBe('https://vendor.example/a.png')
    expect(imageUrl('//vendor.example/a.png', ['https://one.example'], Math.random)).toBe('//vendor.example/a.png')
  })

  test('the same picture comes from the same host, so that it is cached once', () => {
    expect(stableFraction('/art/a.avif', 3)()).toBe(stableFraction('/art/a.avif', 3)())
    expect(stableFraction('/art/a.avif', 3)()).not.toBe(stableFraction('/art/a.avif', 4)())
  })
})
