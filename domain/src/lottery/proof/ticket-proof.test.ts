import { describe, expect, test } from 'vitest'
import { parseTicketProof } from './ticket-proof.ts'

const hash = 'ab'.repeat(32)
const sent = {
  ticketId: 'T-1234567',
  gameCode: 'TATLO60',
  issue: '202611210001',
  family: 'LF',
  state: 'SETTLED',
  leaf: { ticketId: 'T-1234567', selection: { pos: [[1], [2], [3]] }, stake: '2.00' },
  leafHash: hash,
  position: 0,
  count: 1,
  path: [],
  root: hash,
  beacon: '',
  seedHash: hash,
  seed: 'cd'.repeat(32),
  draw: { numbers: [1, 2, 3] },
  source: 'own',
  closesAt: '2026-11-21T09:00:00.000Z',
  drawsAt: '2026-11-21T09:00:05.000Z',
}

describe('a proof that came from somewhere', () => {
  test('is read as it is, before and after the draw, and with a prize table', () => {
    expect(parseTicketProof(sent)).toEqual(sent)
    expect(parseTicketProof(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
    const early = { ...sent, position: null, count: null, path: null, root: null, seed: null, draw: null, source: null }
    expect(parseTicketProof(early)).toEqual(early)
    const table = { ...sent, family: 'VN_NORTH', draw: { prizes: { DB: ['00123'], G7: ['01', '02'] } } }
    expect(parseTicketProof(table)).toEqual(table)
    const six = { ...sent, family: 'LHC', draw: { numbers: [1, 2, 3, 4, 5, 6], special: 7, date: '2026-11-21' } }
    expect(parseTicketProof(six)).toEqual(six)
  })

  test('is refused where it is none', () => {
    for (const wrong of [null, 7, 'proof', [], {}, [sent]]) expect(parseTicketProof(wrong)).toBeNull()
    const changes: readonly Readonly<Record<string, unknown>>[] = [
      { family: 'BINGO' },
      { leaf: 'x' },
      { leaf: { stake: 0.5 } },
      { leafHash: 'AB'.repeat(32) },
      { seedHash: hash.slice(2) },
      { seed: 'xyz' },
      { path: ['ab'] },
      { path: Array.from({ length: 65 }, () => hash) },
      { position: -1 },
      { count: 1.5 },
      { root: 'x' },
      { beacon: 'abc' },
      { ticketId: 'x'.repeat(65) },
      { issue: undefined },
    ]
    for (const change of changes) expect(parseTicketProof({ ...sent, ...change }), JSON.stringify(change)).toBeNull()
  })

  test('members that a proof does not have fall away, a draw that is none is none', () => {
    expect(parseTicketProof({ ...sent, onload: 'x' })).toEqual(sent)
    for (const draw of [7, { numbers: 'x' }, { prizes: { DB: 'x' } }, { numbers: [0.5] }])
      expect(parseTicketProof({ ...sent, draw })).toEqual({ ...sent, draw: null })
  })
})
