import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallRefused } from './call-refused.ts'
import { TextProvider } from '../text/text.tsx'
import { useSend } from './use-send.ts'

type Send = ReturnType<typeof useSend>

const refusal = (status: number) => new CallRefused({ key: 'busy', status, message: 'Try later' })
const never = () => new Promise<never>(() => {})
const shown: { current: Send | null } = { current: null }
let close = () => {}

const Shown = ({ scope, show }: { scope?: string; show: (send: Send) => void }) => {
  show(useSend(scope === undefined ? {} : { scope }))
  return null
}

const show = (send: Send) => {
  shown.current = send
}

const open = async (scope?: string): Promise<void> => {
  const root = createRoot(document.createElement('div'))
  close = () => root.unmount()
  root.render(
    <TextProvider code="EN" catalogue={{}}>
      <Shown {...(scope === undefined ? {} : { scope })} show={show} />
    </TextProvider>,
  )
  await expect.poll(() => shown.current).not.toBeNull()
}

const now = (): Send => {
  if (shown.current === null) throw new Error('nothing is rendered')
  return shown.current
}

beforeEach(() => {
  shown.current = null
})
afterEach(() => close())

test('an attempt during another one is ignored, and the form is disabled meanwhile', async () => {
  await open()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = now().attempt(() => promise)
  await expect.poll(() => now().busy).toBe(true)
  expect(await now().attempt(never)).toEqual({ done: null, refused: null })
  resolve('made')
  expect(await first).toEqual({ done: 'made', refused: null })
  await expect.poll(() => now().busy).toBe(false)
})

test('attempts of a scope run one after another, and none is ignored', async () => {
  await open('settings')
  const { promise, resolve } = Promise.withResolvers<string>()
  const ran: string[] = []
  const first = now().attempt(() => promise.then((value) => (ran.push(value), value)))
  const second = now().attempt(async () => (ran.push('second'), 'second'))
  resolve('first')
  await Promise.all([first, second])
  expect(ran).toEqual(['first', 'second'])
})

test('the idempotency key is kept while the outcome of a request is unknown, and only then', async () => {
  await open()
  const keys: string[] = []
  const attempt = (request: unknown, outcome: () => Promise<string>) =>
    now().attempt(
      (key) => {
        keys.push(key)
        return outcome()
      },
      { request },
    )
  await attempt({ amount: '5' }, () => Promise.reject(new TypeError('offline')))
  await attempt({ amount: '5' }, () => Promise.reject(refusal(503)))
  await attempt({ amount: '5' }, () => Promise.reject(refusal(409)))
  await attempt({ amount: '5' }, () => Promise.resolve('made'))
  await attempt({ amount: '5' }, () => Promise.reject(new TypeError('offline')))
  await attempt({ amount: '6' }, () => Promise.resolve('made'))
  const [unknown, repeated, again, afterRefusal, afterDone, other] = keys
  expect([repeated, again]).toEqual([unknown, unknown])
  expect(new Set([repeated, afterRefusal, afterDone, other]).size).toBe(4)
})

test('a refusal is shown until the next attempt, whose result is announced', async () => {
  await open()
  const { refused } = await now().attempt(() => Promise.reject(refusal(409)))
  expect(refused?.key).toBe('busy')
  await expect.poll(() => now().alert).toBe('Try later')
  await now().attempt(() => Promise.resolve(3), { news: (count) => `${count} sent` })
  await expect.poll(() => [now().alert, now().news]).toEqual(['', '3 sent'])
})

test('the form is enabled only when what the call changed has been read again', async () => {
  await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const attempt = now().attempt(() => Promise.resolve('made'), { onSettled: () => promise })
  await expect.poll(() => now().busy).toBe(true)
  resolve()
  await attempt
  await expect.poll(() => now().busy).toBe(false)
})

test('the form is enabled again also where reading again fails', async () => {
  await open()
  const attempt = now().attempt(() => Promise.resolve('made'), { onSettled: () => Promise.reject(new TypeError('offline')) })
  await expect(attempt).rejects.toThrow('offline')
  await expect.poll(() => now().busy).toBe(false)
  expect((await now().attempt(() => Promise.resolve('made'))).done).toBe('made')
})
