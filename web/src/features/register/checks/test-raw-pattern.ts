import { longestPattern, longestValue } from '@perya/domain/registration/raw-pattern'
import type { RawPatternCheck } from '@perya/domain/registration/check-registration'
import { scriptUrl } from '../../../lib/navigation/script-url.ts'
import type { FieldErrors } from './refusals.ts'

const runMillis = 100
const startMillis = 10_000

const within = <T>(millis: number, work: Promise<T>): Promise<T | 'late'> =>
  Promise.race([work, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), millis))])

const answerOf = (worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true })
    worker.addEventListener('error', () => resolve('late'), { once: true })
  })

/**
 * Returns whether a value matches a pattern that the server sent as text (T19). The test runs in a worker of its own, which is terminated after 100
 * ms: a late, broken or too long pattern does not match.
 */
export const testRawPattern = async (pattern: string, value: string): Promise<boolean> => {
  if (pattern.length > longestPattern || value.length > longestValue * 2) return false
  const { default: address } = await import('./raw-worker.ts?worker&url')
  const worker = new Worker(scriptUrl(address), { type: 'module' })
  try {
    if ((await within(startMillis, answerOf(worker))) !== 'ready') return false
    const verdict = answerOf(worker)
    worker.postMessage({ pattern, value })
    return (await within(runMillis, verdict)) === true
  } finally {
    worker.terminate()
  }
}

/** Returns the errors of the values that do not match their raw patterns; null when all match. */
export const unmatchedOf = async (raw: readonly RawPatternCheck[]): Promise<FieldErrors | null> => {
  const verdicts = await Promise.all(raw.map(async (check) => ((await testRawPattern(check.pattern, check.value.trim())) ? null : check)))
  const unmatched = verdicts.filter((check) => check !== null)
  return unmatched.length === 0 ? null : Object.fromEntries(unmatched.map(({ field, fault }) => [field, fault]))
}
