import type { FrameMessage } from '@perya/calls/play/bridge'
import { expect, test } from 'vitest'
import { type RoundPhase, makeRounds } from './rounds.ts'

const opened = (shortest = 2500) => {
  const said: FrameMessage[] = []
  const phases: RoundPhase[] = []
  const waits: number[] = []
  let release = () => {}
  const rounds = makeRounds({
    shell: { post: (message) => said.push(message) },
    whilePaused: async () => {},
    shortest,
    onPhase: (phase) => phases.push(phase),
    wait: (millis) => {
      waits.push(millis)
      return new Promise((resolve) => {
        release = resolve
      })
    },
  })
  return { rounds, said, phases, waits, rest: () => release() }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a round that is shown at once still keeps the next one waiting for the declared minimum', async () => {
  const { rounds, phases, waits, rest } = opened()
  let shown = 0
  const show = async () => {
    shown += 1
  }
  const first = rounds.start(show)
  await turn()
  expect([shown, rounds.phase(), waits]).toEqual([1, 'resting', [2500]])
  expect(await rounds.start(show)).toBe(false)
  expect(shown).toBe(1)
  rest()
  expect(await first).toBe(true)
  void rounds.start(show)
  await turn()
  expect(shown).toBe(2)
  expect(phases.slice(0, 3)).toEqual(['running', 'resting', 'idle'])
})

test('the shell holds the balance back from before the result is known until it is shown', async () => {
  const { rounds, said, rest } = opened()
  const heard: string[] = []
  const running = rounds.start(async () => {
    heard.push(...said.map(({ verb }) => verb))
    await turn()
  })
  await turn()
  await turn()
  rest()
  await running
  expect(heard).toEqual(['round', 'presenting'])
  expect(said).toEqual([
    { verb: 'round', running: true },
    { verb: 'presenting', on: true },
    { verb: 'presenting', on: false },
    { verb: 'round', running: false },
    { verb: 'balance-refresh' },
  ])
})

test('a failed round releases the held balance and allows the next start', async () => {
  const { rounds, said, rest } = opened()
  const failing = rounds.start(() => Promise.reject(new Error('gone')))
  const failed = expect(failing).rejects.toThrow('gone')
  await turn()
  rest()
  await failed
  expect(said).toContainEqual({ verb: 'presenting', on: false })
  expect(rounds.phase()).toBe('idle')
})
