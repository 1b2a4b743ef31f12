import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

const logged = (level: string, write: (log: ReturnType<typeof makeLog>) => void): Record<string, unknown>[] => {
  const lines: string[] = []
  write(makeLog(level, { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('every line is one JSON object with level, time in UTC and message, whatever the text contains', () => {
  const [line] = logged('info', (log) => log.info({ traceId: 't-1', path: '/wps/x' }, 'new\nline "quoted" \u2028 {"level":"fatal"}'))
  expect(line).toMatchObject({ level: 'info', service: 'perya', traceId: 't-1', msg: 'new\nline "quoted" \u2028 {"level":"fatal"}' })
  expect(String(line?.['time'])).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
})

test('a secret is never written, at the top or two levels down', () => {
  const secret = 'Perya#2026-canary'
  const text = JSON.stringify(
    logged('info', (log) => {
      log.info({ password: secret, token: secret, request: { authorization: secret, headers: { cookie: secret } } }, 'asked')
      log.info({ body: { password: secret, captcha: secret }, launch: secret, secret }, 'asked')
    }),
  )
  expect(text).not.toContain(secret)
  expect(text).toContain('[redacted]')
})

test('what is below the level is not written', () => {
  expect(logged('warn', (log) => log.info('quiet'))).toEqual([])
  expect(logged('silent', (log) => log.fatal('quiet'))).toEqual([])
})

test('an error is written with its kind and message', () => {
  const [line] = logged('error', (log) => log.error({ err: new TypeError('broken') }, 'a request failed'))
  expect(line).toMatchObject({ err: { type: 'TypeError', message: 'broken' } })
})
