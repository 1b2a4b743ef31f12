import { expect, test } from 'vitest'
import { parseDrawEvent } from './draw-events.ts'

const drawn = (family: string, draw: object) =>
  parseDrawEvent(JSON.stringify({ says: 'drawn', gameCode: 'A', numero: '7', family, drawTime: '2026-11-21T09:58:50+00:00', draw }))

test('a pushed draw is shown as in the lists, in the spelling of its family', () => {
  expect(drawn('LHC', { numbers: [3, 14, 22, 31, 40, 47], special: 49, date: '2026-11-21' })).toEqual({
    says: 'drawn',
    draw: { gameCode: 'A', numero: '7', drawTime: '2026-11-21T09:58:50.000Z', winningNumber: '03,14,22,31,40,47,49', special: '49', prizes: [] },
  })
  expect(drawn('VN_SOUTH', { prizes: { G8: ['42'], DB: ['306519'] } })).toMatchObject({
    draw: {
      winningNumber: '306519',
      prizes: [
        { label: 'DB', numbers: ['306519'] },
        { label: 'G8', numbers: ['42'] },
      ],
    },
  })
})

test('the beginning and the end of betting are pushed with their times', () => {
  const told = { says: 'open', gameCode: 'A', numero: '8', closesAt: '2026-11-21T09:59:48+00:00', drawsAt: '2026-11-21T09:59:50+00:00' }
  expect(parseDrawEvent(JSON.stringify(told))).toEqual({ ...told, says: 'open' })
  expect(parseDrawEvent(JSON.stringify({ ...told, says: 'locked' }))).toMatchObject({ says: 'locked', numero: '8' })
})

test('unknown events are ignored', () => {
  expect(parseDrawEvent('{"says":"cancelled","gameCode":"A","numero":"8"}')).toBeNull()
  expect(parseDrawEvent('{"says":"drawn","gameCode":"A"}')).toBeNull()
  expect(drawn('BINGO', { numbers: [1] })).toBeNull()
  expect(drawn('SSC', { numbers: ['x'] })).toBeNull()
})
