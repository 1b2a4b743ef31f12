import { bridged } from '@perya/calls/play/bridge'
import { describe, expect, test } from 'vitest'
import { connectShell } from './shell-bridge.ts'

const shellOrigin = 'https://play.example'

const windows = (isFramed = true) => {
  const frame = new EventTarget() as EventTarget & { parent: unknown }
  const posted: unknown[][] = []
  const parent = { postMessage: (...said: unknown[]) => posted.push(said) }
  frame.parent = isFramed ? parent : frame
  const hears = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    frame.dispatchEvent(Object.assign(new Event('message'), { data, origin: shellOrigin, source: parent, ...from }))
  return { frame: frame as unknown as Window, posted, hears }
}

describe('the frame and the window around it', () => {
  test('speaks to exactly the origin of the shell', () => {
    const { frame, posted } = windows()
    connectShell(frame, shellOrigin).post({ verb: 'balance-refresh' })
    expect(posted).toEqual([[{ verb: 'balance-refresh', perya: 1 }, shellOrigin]])
  })

  test('alone in a tab it sends no messages', () => {
    const { frame, posted } = windows(false)
    connectShell(frame, shellOrigin).post({ verb: 'close' })
    expect(posted).toEqual([])
  })

  test('accepts messages from the shell, and from no other origin, window or verb', () => {
    const { frame, hears } = windows()
    const heard: unknown[] = []
    connectShell(frame, shellOrigin).listen((message) => heard.push(message))
    hears(bridged({ verb: 'pause' }))
    hears(bridged({ verb: 'resume' }), { origin: 'https://evil.example' })
    hears(bridged({ verb: 'resume' }), { source: {} })
    hears({ verb: 'resume' })
    hears({ perya: 1, verb: 'win', amount: 100 })
    hears(bridged({ verb: 'sound', on: true }))
    expect(heard).toEqual([{ verb: 'pause' }, { verb: 'sound', on: true }])
  })
})
