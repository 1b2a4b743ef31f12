import { t } from '../../texts/en.ts'
import type { Draw } from './lottery-wire.ts'

const inAnyOrder = ['11X5', 'KENO', 'LHC', 'LF']

const isPresent = (numbers: readonly number[], number: number, place: number, family: string): boolean =>
  inAnyOrder.includes(family) ? numbers.includes(number) : numbers[place] === number

const Ball = ({ number, mark, title }: { number: number; mark: string; title: string }) => (
  <li className={`ball ${mark}`}>
    {number}
    {title === '' ? null : <span className="sr"> {title}</span>}
  </li>
)

const Prizes = ({ prizes, other }: { prizes: Readonly<Record<string, readonly string[]>>; other: Draw | null }) => (
  <dl className="dl">
    {Object.entries(prizes).flatMap(([name, row]) => {
      const held = other !== null && 'prizes' in other ? (other.prizes[name] ?? []) : row
      return [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} row`} className={held.join(' ') === row.join(' ') ? '' : 'loss'}>
          <bdi dir="ltr">{row.join(' ')}</bdi>
        </dd>,
      ]
    })}
  </dl>
)

/** A drawn result. With another one beside it, the numbers that differ are marked: `out` in the wrong result, `new` in the right one. */
export const DrawBalls = ({ draw, family, beside, mark = 'new' }: { draw: Draw; family: string; beside?: Draw | null; mark?: 'out' | 'new' }) => {
  if ('prizes' in draw) return <Prizes prizes={draw.prizes} other={beside ?? null} />
  const other = beside !== null && beside !== undefined && 'numbers' in beside ? beside : null
  const differs = (number: number, place: number) => other !== null && !isPresent(other.numbers, number, place, family)
  const title = mark === 'out' ? t.lottery.gone : t.lottery.new
  return (
    <ul className="balls" dir="ltr">
      {draw.numbers.map((number, place) => {
        const isOther = differs(number, place)
        return <Ball key={`${place} ${number}`} number={number} mark={isOther ? mark : ''} title={isOther ? title : ''} />
      })}
      {draw.special === undefined ? null : (
        <>
          <li aria-hidden="true">+</li>
          <Ball number={draw.special} mark={other !== null && other.special !== draw.special ? mark : ''} title="" />
        </>
      )}
    </ul>
  )
}

/** Parses a typed result: numbers with a special one after a plus, or JSON; null where it is neither. The server checks it against the lottery. */
export const drawJsonOf = (typed: string): string | null => {
  const text = typed.trim()
  if (text.startsWith('{')) return text
  const [main = '', special] = text.split('+')
  const numbers = main.split(/[\s,]+/).filter((word) => word !== '')
  const isSpecial = special === undefined || /^\s*\d{1,2}\s*$/.test(special)
  if (numbers.length === 0 || numbers.some((word) => !/^\d{1,2}$/.test(word)) || !isSpecial) return null
  return JSON.stringify({ numbers: numbers.map(Number), ...(special === undefined ? {} : { special: Number(special) }) })
}

/** A result as a person types it: its numbers; prizes stay JSON. */
export const typedDrawOf = (json: string): string => {
  try {
    const draw: unknown = JSON.parse(json)
    if (typeof draw !== 'object' || draw === null || !('numbers' in draw) || !Array.isArray(draw.numbers)) return json
    return `${draw.numbers.join(' ')}${'special' in draw ? ` + ${String(draw.special)}` : ''}`
  } catch {
    return json
  }
}
