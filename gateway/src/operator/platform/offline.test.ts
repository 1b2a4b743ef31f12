import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { families } from '@perya/domain/lottery/family'
import { assertValidDraw } from '@perya/domain/lottery/lottery-draw'
import { chanceFrom, systemChance } from '../../kernel/chance.ts'
import { drawBytes, deriveDraw } from '../../kernel/draw-bytes.ts'
import { readDraw } from '../../lottery/settle-case.ts'
import { drawFromBytes } from '@perya/domain/lottery/draws/derive-draw'
import { UsageError } from '../command/usage-error.ts'
import { bufferOutput } from '../command/buffer-output.ts'
import { findOfflineCommand, parseArguments, usage } from '../run-operator.ts'

const operate = async (line: readonly string[], chance = systemChance) => {
  const offline = findOfflineCommand(parseArguments(line))
  if (!offline) throw new Error('no offline command')
  const pieces: string[] = []
  const output = bufferOutput(async (text) => {
    pieces.push(text)
  })
  const code = await offline({ chance, write: output.write })
  await output.end()
  return { code, text: pieces.join(''), pieces: pieces.length }
}

const folder = mkdtempSync(join(tmpdir(), 'cases-'))

const fileOf = (content: string): string => {
  const file = join(folder, `${content.length}.json`)
  writeFileSync(file, content)
  return file
}

const settled = async (...cases: readonly unknown[]): Promise<unknown> =>
  JSON.parse((await operate(['lottery', 'settle', '--file', fileOf(JSON.stringify(cases))])).text)

const ticket = { family: 'SSC', mode: 'SERIES', play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
const draw = { numbers: [5, 0, 8, 8, 3] }

describe('pricing tickets against draws', () => {
  test('the output is the array of results and nothing else, in the order of the cases', async () => {
    expect(await settled({ id: 'a', ...ticket, draw }, { id: 2, ...ticket, play: '3d.last.group6', selection: { digits: [1, 3, 8] }, draw })).toEqual(
      [
        { id: 'a', units: 6, stake: '12', winningUnits: 1, payout: '650' },
        { id: 2, units: 1, stake: '2', winningUnits: 0, payout: '0' },
      ],
    )
    expect(await settled()).toEqual([])
  })

  test('each mode answers with its own fields', async () => {
    const side = { family: 'SSC', mode: 'ODDS', play: 'two_sides', odds: '2.2', stake: '100', draw }
    expect(await settled({ id: 1, ...side, selection: { pick: 'DT_DRAGON' } }, { id: 2, ...side, selection: { pick: 'DT_TIE' } })).toEqual([
      { id: 1, result: 'WIN', payout: '220' },
      { id: 2, result: 'LOSE', payout: '0' },
    ])
  })

  test('a payout without an end has twelve places', async () => {
    expect(await settled({ id: 1, ...ticket, series: '1700', draw: { numbers: ['5', 0, 0, 6, 6] }, selection: { digits: [0, 6, 7] } })).toEqual([
      { id: 1, units: 6, stake: '12', winningUnits: 1, payout: '566.666666666667' },
    ])
  })

  test('a case that is wrong answers with its fault in its place and harms no other', async () => {
    const cases: readonly (readonly [object | number | null, string])[] = [
      [7, 'bad_case'],
      [null, 'bad_case'],
      [{ ...ticket, family: 'XYZ', draw }, 'unknown_family'],
      [{ ...ticket, family: '__proto__', draw }, 'unknown_family'],
      [{ ...ticket, mode: 'FREE', draw }, 'unknown_mode'],
      [{ ...ticket, play: 'toString', draw }, 'unknown_play'],
      [{ ...ticket, selection: 'x', draw }, 'bad_selection'],
      [{ ...ticket, selection: { digits: [3, 3] }, draw }, 'selection_repeated'],
      [{ ...ticket, selection: { digits: [3, 12] }, draw }, 'selection_out_of_range'],
      [{ ...ticket, unitPrice: '-2', draw }, 'bad_price'],
      [{ ...ticket, unitPrice: '0', draw }, 'bad_price'],
      [{ ...ticket, unitPrice: '1e3', draw }, 'bad_price'],
      [{ ...ticket, series: 2001, draw }, 'bad_price'],
      [{ ...ticket, series: 1900.5, draw }, 'bad_price'],
      [{ ...ticket, multiple: 0, draw }, 'bad_price'],
      [{ ...ticket, multiple: Number.MAX_SAFE_INTEGER, draw }, 'units_overflow'],
      [ticket, 'bad_draw'],
      [{ ...ticket, draw: { numbers: [1, 2, 3] } }, 'bad_draw'],
      [{ ...ticket, draw: { numbers: 'x' } }, 'bad_draw'],
      [{ ...ticket, draw: { prizes: { DB: [1] } } }, 'bad_draw'],
    ]
    const answers = await settled(...cases.map(([sent]) => sent), { id: 'last', ...ticket, draw })
    expect(answers).toEqual([
      ...cases.map(([, error]) => ({ id: null, error })),
      { id: 'last', units: 6, stake: '12', winningUnits: 1, payout: '650' },
    ])
  })

  test('thousands of cases are priced at once', async () => {
    const many = Array.from({ length: 5000 }, (_, id) => ({ id, ...ticket, draw }))
    expect(await settled(...many)).toHaveLength(5000)
  })

  test('one ticket can be given on the line', async () => {
    const line = ['lottery', 'settle', '--family', 'SSC', '--draw', '5,0,8,8,3', '--ticket', JSON.stringify(ticket)]
    expect(await operate(line)).toMatchObject({ code: 0, text: '{"units":6,"stake":"12","winningUnits":1,"payout":"650"}\n' })
    expect(await operate([...line.slice(0, 3), 'LHC', ...line.slice(4)])).toMatchObject({ code: 1, text: '{"error":"unknown_play"}\n' })
  })

  test('what is no list of cases is a wrong line', async () => {
    for (const content of ['{}', '', 'x']) await expect(operate(['lottery', 'settle', '--file', fileOf(content)])).rejects.toThrow(UsageError)
    await expect(operate(['lottery', 'settle', '--file', '/nowhere/cases.json'])).rejects.toThrow('cannot be read')
    await expect(operate(['lottery', 'settle'])).rejects.toThrow('--file is missing')
    expect(usage()).toContain('lottery settle --file')
  })
})

describe('drawing', () => {
  test.each(families)('%s: every draw is one that the family can have', async (family) => {
    const { text } = await operate(['rng', 'draws', '--game', family, '--count', '20', '--json'])
    const draws: unknown = JSON.parse(text)
    expect(draws).toHaveLength(20)
    for (const one of Array.isArray(draws) ? draws : []) expect(() => assertValidDraw(family, readDraw(one))).not.toThrow()
  })

  test('a line a draw without --json, in large pieces', async () => {
    const { text, pieces } = await operate(['rng', 'draws', '--game', '11X5', '--count', '3000'])
    expect(text.trim().split('\n')).toHaveLength(3000)
    expect(text).toMatch(/^(\d+( \d+){4}\n)+$/)
    expect(pieces).toBeLessThan(5)
    expect((await operate(['rng', 'draws', '--game', 'VN_SOUTH'])).text).toMatch(/^DB=\d{6} .*G8=\d{2}\n$/)
  })

  test('draws use the platform’s randomness, as those of an issue do', async () => {
    let asked = 0
    const loaded = chanceFrom((count) => new Uint8Array(count).fill(asked++))
    const { text } = await operate(['rng', 'draws', '--game', 'SSC', '--count', '2'], loaded)
    const expected = [0, 1].map((fill) => deriveDraw('SSC', new Uint8Array(32).fill(fill), new Uint8Array(32).fill(fill), new Uint8Array()))
    expect(text.trim().split('\n')).toEqual(expected.map((one) => ('numbers' in one ? one.numbers.join(' ') : '')))
  })

  test('the short cut to the first blocks draws what all blocks draw', () => {
    for (const family of families) {
      for (let at = 0; at < 200; at++) {
        const [seed, root] = [systemChance.bytes(32), systemChance.bytes(32)]
        expect(deriveDraw(family, seed, root, new Uint8Array())).toEqual(drawFromBytes(family, drawBytes(seed, root, new Uint8Array())))
      }
    }
  })

  test('a lottery that does not exist is a wrong line', async () => {
    await expect(operate(['rng', 'draws', '--game', 'XYZ'])).rejects.toThrow('--game must be one of SSC')
    await expect(operate(['rng', 'draws', '--game', 'SSC', '--count', '-1'])).rejects.toThrow(UsageError)
  })
})
