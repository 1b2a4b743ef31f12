import { expect, test } from 'vitest'
import { createGame } from './create-game.ts'

type Count = { readonly value: number }
type Step = { readonly type: 'add'; readonly by: number }
const reduce = (state: Count, { by }: Step): Count => (by === 0 ? state : { value: state.value + by })

test('the first state is rendered before any event', () => {
  const shown: unknown[] = []
  createGame<Count, Step>({ initial: { value: 1 }, reduce, render: (state, before) => shown.push([state.value, before]) })
  expect(shown).toEqual([[1, null]])
})

test('a state that differs is rendered with the one before it, an equal one is not', () => {
  const shown: unknown[] = []
  const game = createGame<Count, Step>({
    initial: { value: 1 },
    reduce,
    render: (state, before) => shown.push([before?.value, state.value]),
  })
  game.dispatch({ type: 'add', by: 2 })
  game.dispatch({ type: 'add', by: 0 })
  expect(shown).toEqual([
    [undefined, 1],
    [1, 3],
  ])
  expect(game.state()).toEqual({ value: 3 })
})

test('an event that is dispatched while a state is rendered is reduced after it', () => {
  const shown: number[] = []
  const game = createGame<Count, Step>({
    initial: { value: 0 },
    reduce,
    render: ({ value }) => {
      if (value === 1) game.dispatch({ type: 'add', by: 10 })
      shown.push(value)
    },
  })
  game.dispatch({ type: 'add', by: 1 })
  expect(shown).toEqual([0, 1, 11])
})

test('a failed rendering does not stop the events after it', () => {
  const game = createGame<Count, Step>({
    initial: { value: 0 },
    reduce,
    render: ({ value }) => {
      if (value === 1) throw new Error('no canvas')
    },
  })
  expect(() => game.dispatch({ type: 'add', by: 1 })).toThrow('no canvas')
  game.dispatch({ type: 'add', by: 1 })
  expect(game.state()).toEqual({ value: 2 })
})
